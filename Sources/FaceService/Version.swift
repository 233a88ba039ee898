/// Which faceit this is.
package let version = "0.1.0"
