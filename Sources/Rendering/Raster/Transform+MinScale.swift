import Geometry

extension Transform {
    /// The smallest factor by which the length of a line changes, whatever its direction.
    var minScale: Double {
        // The smaller singular value of the linear part.
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let difference = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return (max(0, sum - difference) / 2).squareRoot()
    }
}
