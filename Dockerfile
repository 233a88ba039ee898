# An image of one file, the program, with nothing else in it:
#
#     docker build -t faceit .
#     docker run --rm -p 8080:8080 faceit
#     docker run --rm faceit draw mouth=grin > grin.svg
FROM swift:6.3.1-bookworm AS build
WORKDIR /faceit
COPY . .
# The linker warns of two calls that a static program may need libraries for. getaddrinfo looks into /etc/hosts and asks
# the name server without any; a library would only be for what an nsswitch.conf names beyond that. dlopen is called by
# Swift's runtime, and only where a variable for debugging names a library (SWIFT_DEBUG_LIB_PRESPECIALIZED_PATH).
RUN swift build -c release --product faceit -Xswiftc -static-executable -Xlinker -s \
    && install -D "$(swift build -c release --show-bin-path)/faceit" /image/faceit

FROM scratch
COPY --from=build /image/faceit /faceit
# The UID and GID of nobody; the image has no /etc/passwd.
USER 65534:65534
# Docker kills a container 10 seconds after it has sent SIGTERM.
ENV FACEIT_HOST=0.0.0.0 FACEIT_DRAIN_TIME=8
EXPOSE 8080
ENTRYPOINT ["/faceit"]
CMD ["serve"]
