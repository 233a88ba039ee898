// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "faceit",
    products: [.executable(name: "faceit", targets: ["faceit"])],
    targets: [
        .target(name: "Bytes", swiftSettings: settings),
        // squareRoot() can call libm, which is linked automatically only for targets that import the C library.
        .target(
            name: "Geometry", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "Parameters", dependencies: ["Bytes", "Geometry"], swiftSettings: settings),
        .target(name: "Face", dependencies: ["Bytes", "Geometry", "Parameters"], swiftSettings: settings),
        .target(name: "Board", dependencies: ["Geometry", "Parameters"], swiftSettings: settings),
        .target(name: "Images", dependencies: ["Bytes"], swiftSettings: settings),
        .target(
            name: "Rendering", dependencies: ["Bytes", "Geometry", "Images"],
            // For `RowBuffers`, a value that has spans.
            swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]),
        .target(name: "HTTP", dependencies: ["Bytes"], swiftSettings: settings),
        .target(name: "Observability", dependencies: ["Bytes", "HTTP"], swiftSettings: settings),
        .target(
            name: "Pictures", dependencies: ["Bytes", "Face", "Geometry", "Parameters", "Rendering"],
            swiftSettings: settings),
        .target(
            name: "PictureResponses",
            dependencies: ["Board", "Bytes", "Face", "Geometry", "HTTP", "Parameters", "Pictures", "Rendering"],
            swiftSettings: settings),
        .systemLibrary(name: "CZlib"),
        .target(name: "EmbeddedFiles", exclude: ["Generated", "Web"]),
        .target(
            name: "PictureService",
            dependencies: [
                "Board", "Bytes", "CZlib", "EmbeddedFiles", "Face", "Geometry", "HTTP", "Observability", "Parameters",
                "PictureResponses", "Pictures", "Rendering",
            ],
            swiftSettings: settings),
        .systemLibrary(name: "CLinux"),
        .target(name: "HTTPServer", dependencies: ["CLinux", "HTTP", "Observability"], swiftSettings: settings),
        .executableTarget(
            name: "faceit",
            dependencies: [
                "Board", "Bytes", "Face", "HTTP", "HTTPServer", "Observability", "Parameters", "PictureResponses",
                "PictureService",
                "Pictures",
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["Bytes", "CZlib", "Geometry", "HTTP", "Images"],
            path: "Tests/TestSupport",
            swiftSettings: settings),
        .target(
            name: "ReferenceRendering", dependencies: ["Geometry", "Images", "TestSupport"],
            path: "Tests/ReferenceRendering", swiftSettings: settings),
        .target(
            name: "PictureTestSupport",
            dependencies: ["Board", "Bytes", "Face", "Parameters", "Pictures", "TestSupport"],
            path: "Tests/PictureTestSupport", swiftSettings: settings),
        .target(
            name: "ServiceTestSupport",
            dependencies: ["HTTP", "Observability", "PictureResponses", "PictureService", "TestSupport"],
            path: "Tests/ServiceTestSupport", swiftSettings: settings),
        .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"], swiftSettings: settings),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ParametersTests", dependencies: ["Bytes", "Geometry", "Parameters", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FaceTests", dependencies: ["Face", "Geometry", "Parameters", "TestSupport"],
            exclude: ["Descriptions.txt", "Looks.txt", "Values.txt"],
            swiftSettings: settings),
        .testTarget(
            name: "BoardTests", dependencies: ["Board", "Geometry", "Parameters", "TestSupport"],
            exclude: ["reference.py"],
            swiftSettings: settings),
        .testTarget(
            name: "ImagesTests", dependencies: ["Bytes", "Images", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "RenderingTests",
            dependencies: ["Geometry", "Images", "ReferenceRendering", "Rendering", "TestSupport"],
            swiftSettings: settings),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ObservabilityTests",
            dependencies: [
                "HTTP", "Observability", "PictureTestSupport", "PictureResponses", "PictureService", "Pictures",
                "ServiceTestSupport",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "Board", "Bytes", "Face", "Geometry", "Images", "Parameters", "Pictures", "PictureTestSupport",
                "Rendering", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "Board", "Face", "Geometry", "Parameters", "PictureResponses", "PictureService", "PictureTestSupport",
                "Pictures",
                "ServiceTestSupport", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "HTTPServerTests",
            dependencies: [
                "HTTP", "HTTPServer", "Observability", "PictureResponses", "PictureService", "SimulatedMachine",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PictureServiceTests",
            dependencies: [
                "Board", "Face", "Geometry", "HTTP", "Images", "Observability", "Parameters", "Pictures",
                "PictureResponses", "PictureService", "PictureTestSupport", "Rendering", "ServiceTestSupport",
                "TestSupport",
            ], exclude: ["Golden", "Problems.txt"],
            swiftSettings: settings),
        .testTarget(
            name: "faceitTests",
            dependencies: ["Board", "faceit", "HTTP", "HTTPServer", "Parameters", "Pictures", "TestSupport"],
            swiftSettings: settings),

        .executableTarget(
            name: "fuzz", dependencies: ["HTTP", "Observability", "PictureResponses", "PictureService", "TestSupport"],
            path: "Tests/Fuzzing",
            exclude: ["Corpus", "dictionary", "fuzz"], swiftSettings: settings),

        .executableTarget(
            name: "fuzz-drawings",
            dependencies: ["Geometry", "Images", "ReferenceRendering", "Rendering", "TestSupport"],
            path: "Tests/DrawingFuzzing", swiftSettings: settings),

        // In C, because it replaces functions of the C library.
        .target(name: "SimulatedSystem", path: "Tests/Simulation/System"),
        .target(
            name: "SimulatedMachine", dependencies: ["HTTP", "HTTPServer", "SimulatedSystem", "TestSupport"],
            path: "Tests/Simulation/Machine", swiftSettings: settings),
        .executableTarget(
            name: "simulate", dependencies: ["HTTP", "HTTPServer", "SimulatedMachine", "TestSupport"],
            path: "Tests/Simulation/Random", swiftSettings: settings),

        .executableTarget(
            name: "pictures", dependencies: ["Board", "Geometry", "Images", "Parameters", "Rendering", "TestSupport"],
            path: "Tests/Pictures/Drawings",
            swiftSettings: settings),
        .executableTarget(
            name: "films", dependencies: ["Images", "TestSupport"], path: "Tests/Pictures/Films",
            swiftSettings: settings),

        // In C, because it replaces malloc, including the calls from Swift's runtime.
        .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "AllocationCount", "Board", "Face", "Geometry", "HTTP", "Observability", "Parameters",
                "PictureResponses", "PictureService",
                "Pictures", "Rendering", "TestSupport",
            ],
            path: "Benchmarks/Drawing",
            exclude: ["compare", "instructions", "instructions.txt", "requirements.txt", "side-by-side"],
            swiftSettings: settings),
    ]
)

// Tests draw thousands of pictures, so what draws and decodes them is optimized in debug builds too. Assertions are kept.
let drawing = ["Geometry", "Images", "ReferenceRendering", "Rendering", "TestSupport"]
for target in package.targets where drawing.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
}

// With TESTS in the environment only the named test targets are left, and what they need: those that run with a sanitizer. If
// it names none, only the program is left, so that a change to tests and benchmarks builds no new image of a container.
if let tests = Context.environment["TESTS"]?.split(separator: ",").map(String.init) {
    var needed: Set<String> = []
    var next = tests.isEmpty ? ["faceit"] : tests
    while let name = next.popLast() {
        guard let target = package.targets.first(where: { $0.name == name }) else { fatalError("TESTS names targets") }
        guard needed.insert(name).inserted else { continue }
        for case .byNameItem(let name, _) in target.dependencies { next.append(name) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    if !needed.contains("faceit") { package.products = [] }
}
