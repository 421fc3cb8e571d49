# One image definition for every app:  docker build -f deploy/docker/service.Dockerfile --build-arg APP=card .
# syntax: stages prune → build → production dependencies → runtime. Only the last one is shipped.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS prune
ARG APP
WORKDIR /repo
COPY . .
# The lock file pins turbo; npx only runs what it names.
RUN npx --yes "turbo@$(node -p "require('./package.json').devDependencies.turbo")" prune "@cardlens/${APP}" --docker

FROM ${NODE_IMAGE} AS build
ARG APP
WORKDIR /repo
COPY --from=prune /repo/out/json/ .
COPY .npmrc ./
RUN npm ci
COPY --from=prune /repo/out/full/ .
COPY tsconfig.base.json turbo.json .mocharc.cjs ./
RUN npx turbo run build --filter="@cardlens/${APP}"

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /repo
COPY --from=prune /repo/out/json/ .
COPY .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

FROM ${NODE_IMAGE} AS runtime
ARG APP
# Its name in traces and metrics, as in the embedded stack. ONNX Runtime tells Microsoft how it is used, unless it is told
# not to before it is loaded. With an arena for every thread glibc keeps a fifth more memory for pictures than is used.
ENV NODE_ENV=production \
    OTEL_SERVICE_NAME=cardlens-${APP} \
    ORT_DISABLE_TELEMETRY=1 \
    MALLOC_ARENA_MAX=2
WORKDIR /repo
COPY --from=dependencies /repo/ .
COPY --from=build /repo/packages/ packages/
COPY --from=build /repo/apps/ apps/
COPY deploy/docker/healthcheck.mjs /healthcheck.mjs
WORKDIR /repo/apps/${APP}
# Nothing is written to the image's own file system: run it with a read-only root.
# The image's own user "node", by number, so that an orchestrator can check that it is not root.
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=5 CMD ["node", "/healthcheck.mjs"]
# No shell in between: signals reach the process, which stops by itself within 10 s.
CMD ["node", "--import", "@cardlens/runtime/telemetry", "dist/src/main.js"]
