# One image definition for every app:  docker build -f deploy/docker/service.Dockerfile --build-arg APP=card .
# The first two stages do not depend on APP, so dependencies are installed and compiled only once for all images.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /repo
COPY . .
# Only the files that `npm ci` reads, so its layer stays cached when sources change.
RUN find . -type f ! -name package.json ! -path ./package-lock.json ! -path ./.npmrc -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /repo
COPY --from=manifests /repo/ .
RUN npm ci && npm cache clean --force
COPY . .
RUN npm run build:images

FROM build AS shipped
ARG APP
RUN node deploy/docker/ship.mjs "${APP}" /repo /shipped

# Contains only Node, the libraries that it and its add-ons load, and the app; no shell and no package manager.
FROM scratch
ARG APP
COPY --from=shipped /shipped/ /
# The service name in traces and metrics, as in the embedded stack. ONNX Runtime sends usage telemetry to Microsoft
# unless it is disabled before it is loaded. Two arenas, and large blocks that are returned to the system when freed,
# because glibc would otherwise keep most of the memory that images needed.
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    OTEL_SERVICE_NAME=cardlens-${APP} \
    ORT_DISABLE_TELEMETRY=1 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=4194304
WORKDIR /repo/node_modules/@cardlens/${APP}
# The app does not write to the image's file system, so it can run with a read-only root.
# Numeric, so that an orchestrator can verify that it is not root.
USER 1000:1000
# Rare, because each check starts a process; Docker Engine 25 checks a starting container every 5 s.
HEALTHCHECK --interval=60s --timeout=10s --start-period=120s --retries=3 CMD ["node", "/healthcheck.mjs"]
# Exec form, so signals reach the process itself, which stops within 10 s.
CMD ["node", "--import", "@cardlens/runtime/telemetry", "dist/src/main.js"]
