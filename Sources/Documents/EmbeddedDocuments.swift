/// Files that are embedded in the program, so that it needs no others at run time.
package enum EmbeddedDocuments {
    /// `openapi.yaml`, the description of the interface.
    package static var contract: [UInt8] { PackageResources.openapi_yaml }

    /// The same as an HTML page, which `docs/make-page` generates.
    package static var documentation: [UInt8] { PackageResources.docs_html }
}
