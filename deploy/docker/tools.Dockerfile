# Debian's nginx and rclone instead of the published images, for machines without access to a registry.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light rclone && rm -rf /var/lib/apt/lists/*
