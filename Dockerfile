# syntax=docker/dockerfile:1
# Builds the executable with the pinned Bun; the image that runs holds nothing else.
FROM oven/bun:1.4.5-debian AS build
WORKDIR /src
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /src/dist/enjambre /usr/local/bin/enjambre
COPY --from=build --chown=nonroot:nonroot /data /data
ENV HOST=0.0.0.0 \
    PORT=3000 \
    ENJAMBRE_DATA_DIR=/data
USER nonroot
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["/usr/local/bin/enjambre", "health"]
ENTRYPOINT ["/usr/local/bin/enjambre"]
CMD ["serve"]
