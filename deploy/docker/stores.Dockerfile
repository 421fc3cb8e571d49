# Image of a store, with the server that @cardlens/embedded builds, for machines without access to a registry.
#   docker build -f deploy/docker/stores.Dockerfile FOLDER     where FOLDER contains the program, named `store`, and
#                                                              any programs to run beside it
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
# For the gRPC certificates (certificates.sh).
RUN command -v openssl || (apt-get update && apt-get install -y --no-install-recommends openssl)
# A new volume gets the owner of the folder that it is mounted on.
RUN mkdir -p /data/db && chown -R 1000:1000 /data
COPY . /usr/local/bin/
USER 1000:1000
ENTRYPOINT ["/usr/local/bin/store"]
