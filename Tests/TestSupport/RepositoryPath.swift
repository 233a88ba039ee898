/// The path of a file or folder of the repository.
package func repositoryPath(_ path: String) -> String {
    let file: String = #filePath
    return file.dropLast("Tests/TestSupport/RepositoryPath.swift".count) + path
}
