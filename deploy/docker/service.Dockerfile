# One image definition for every app:  docker build -f deploy/docker/service.Dockerfile --build-arg APP=card .
# The first two stages do not depend on APP: installing and compiling happens once, whatever number of images is built.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /repo
COPY . .
# Only what `npm ci` reads, so that its layer is kept while sources change.
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

# No shell, no package manager: Node, the libraries that it and its add-ons load, and the app.
FROM scratch
ARG APP
COPY --from=shipped /shipped/ /
COPY deploy/docker/healthcheck.mjs /healthcheck.mjs
# Its name in traces and metrics, as in the embedded stack. ONNX Runtime tells Microsoft how it is used, unless it is told
# not to before it is loaded. Two arenas, and large blocks that return to the system when freed: otherwise glibc keeps most
# of the memory that images needed.
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    OTEL_SERVICE_NAME=cardlens-${APP} \
    ORT_DISABLE_TELEMETRY=1 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=4194304
WORKDIR /repo/apps/${APP}
# Nothing is written to the image's own file system: run it with a read-only root.
# By number, so that an orchestrator can check that it is not root.
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=5 CMD ["node", "/healthcheck.mjs"]
# Signals reach the process itself, which stops within 10 s.
CMD ["node", "--import", "@cardlens/runtime/telemetry", "dist/src/main.js"]
