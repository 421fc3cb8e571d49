# MinIO, built from the same source as in the embedded stack: MinIO no longer publishes images, and the last one
# (RELEASE.2025-09-07) lacks the fix for CVE-2025-62506, which lets a restricted user exceed its policy.
ARG GO_IMAGE=golang:1.24-alpine
ARG ALPINE_IMAGE=alpine:3.22

FROM ${GO_IMAGE} AS build
WORKDIR /src
COPY deploy/embedded/minio/ .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /minio .

FROM ${ALPINE_IMAGE}
COPY --from=build /minio /usr/bin/minio
ENTRYPOINT ["/usr/bin/minio"]
