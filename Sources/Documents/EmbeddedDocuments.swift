/// Files that are a part of the program, so that it runs alone in an empty folder.
package enum EmbeddedDocuments {
    /// The description of the interface, for machines.
    package static var contract: [UInt8] { PackageResources.openapi_yaml }

    /// The same for people, made from it by `docs/make-page`.
    package static var documentation: [UInt8] { PackageResources.docs_html }
}
