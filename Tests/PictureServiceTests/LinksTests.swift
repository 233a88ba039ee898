import Face
import Foundation
import PictureService
import Testing

struct LinksTests {
    private func links(_ query: String) throws -> [String: String] {
        let json = try JSONSerialization.jsonObject(with: Data(try document(query, as: .json).utf8))
        return try #require((json as? [String: Any])?["links"] as? [String: String])
    }

    @Test func `the links of a plain face have no query`() throws {
        #expect(
            try links("mouth=1&size=256") == [
                "canonical": "/face", "svg": "/face.svg", "png": "/face.png", "json": "/face.json", "txt": "/face.txt",
                "sadder": "/face.json?mouth=grin",
                "moreFurrowed": "/face.json?brows=furrowed", "moreRelaxed": "/face.json?brows=relaxed",
            ])
    }

    @Test func `a face at the end of an axis has no neighbour in that direction`() throws {
        let keys = Set(try links("mouth=frown&brows=relaxed").keys)
        #expect(keys == ["canonical", "svg", "png", "json", "txt", "happier", "moreFurrowed"])
    }

    @Test func `the neighbour of a number is the next name in that direction`() throws {
        let links = try links("mouth=0.7&brows=-0.8")
        #expect(links["sadder"] == "/face.json?brows=-0.8&mouth=grin")
        #expect(links["happier"] == "/face.json?brows=-0.8")
        #expect(links["moreFurrowed"] == nil)
        #expect(links["moreRelaxed"] == "/face.json?brows=furrowed&mouth=0.7")
    }

    @Test func `reserved characters are percent-encoded in links`() throws {
        let links = try links("title=a b/ü?\"<#~&color=#abcdef80")
        #expect(links["canonical"] == "/face?color=abcdef80&title=a%20b%2F%C3%BC%3F%22%3C%23~")
    }
}
