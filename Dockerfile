# syntax=docker/dockerfile:1
# Builds the executable as scripts/start does; the image that runs holds nothing else. Both images are
# named by digest; others come by --build-arg BUILD_IMAGE=… and RUNTIME_IMAGE=….
ARG BUILD_IMAGE=node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY package.json bun.lock bunfig.toml ./
COPY scripts/bootstrap.sh scripts/bun.sha512 scripts/
# `$0` says where the checkout is.
RUN sh -euc '. scripts/bootstrap.sh' scripts/build
COPY . .
RUN sh -euc '. scripts/bootstrap.sh; "$BUN" scripts/build.ts --sbom' scripts/build && mkdir /data

FROM ${RUNTIME_IMAGE}
COPY --from=build /src/dist/enjambre /usr/local/bin/enjambre
COPY --from=build /src/dist/enjambre.cdx.json /usr/local/share/enjambre/
COPY --from=build --chown=nonroot:nonroot /data /data
ENV HOST=0.0.0.0 \
    PORT=3000 \
    ENJAMBRE_DATA_DIR=/data \
    ENJAMBRE_RESTART_GRACE_MINUTES=0
USER nonroot
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["/usr/local/bin/enjambre", "health"]
ENTRYPOINT ["/usr/local/bin/enjambre"]
CMD ["serve"]
