# An image of one file, the program, with nothing else in it:
#
#     docker build -t faceit .
#     docker run --rm -p 8080:8080 faceit
#     docker run --rm faceit draw mouth=grin > grin.svg

# Has zlib's header and static library, as a dependency of libpython3-dev. A tag can be moved to another image; to pin this
# one, append the digest that 'docker buildx imagetools inspect swift:6.3.1-bookworm' prints: swift:6.3.1-bookworm@sha256:…
FROM swift:6.3.1-bookworm AS build
WORKDIR /faceit
# What .dockerignore admits: the manifest, the sources, and the contract that is embedded. Nothing is fetched.
COPY . .
# The linker warns of two calls that a static program may need libraries for. getaddrinfo looks into /etc/hosts and asks
# the name server without any; a library would only be for what an nsswitch.conf names beyond that. dlopen is called by
# Swift's runtime, and only where a variable for debugging names a library (SWIFT_DEBUG_LIB_PRESPECIALIZED_PATH).
# The map says what is linked, for deploy/make-sbom; it isn't copied to the image.
RUN mkdir /image \
    && TESTS= swift build -c release --product faceit -Xswiftc -static-executable \
        -Xlinker -s -Xlinker -Map=/image/faceit.map --scratch-path /build \
    && install /build/release/faceit /image/faceit \
    && rm -r /build

FROM scratch
COPY --from=build /image/faceit /faceit
# The UID and GID of nobody; the image has no /etc/passwd.
USER 65534:65534
# Docker kills a container 10 seconds after it has sent SIGTERM.
ENV FACEIT_HOST=0.0.0.0 FACEIT_DRAIN_TIME=8
EXPOSE 8080
# 'faceit health' itself waits for at most 3 seconds, and then says why.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s --retries=3 CMD ["/faceit", "health"]
ENTRYPOINT ["/faceit"]
CMD ["serve"]
# Last, because they change with every build. Those without a default are empty unless given with --build-arg.
ARG VERSION=1.0.0
ARG REVISION
ARG CREATED
ARG SOURCE
LABEL org.opencontainers.image.title="faceit" \
      org.opencontainers.image.description="Draws faces by URL" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED" \
      org.opencontainers.image.source="$SOURCE"
