/// Which faceit this is.
package let programVersion = "0.1.0"
