/// The version of the bytes that drawings are rendered to, in any format; a part of every entity tag. It is raised with
/// every change of a golden file.
package let renderingVersion: UInt64 = 13
