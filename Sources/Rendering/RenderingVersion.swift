/// The version of the bytes that drawings are rendered to, in any format; a part of every entity tag. It is raised when a
/// drawing is repaired, with every change of a golden file, and never in a patch version (docs/stability.md).
package let renderingVersion: UInt64 = 18
