# One of the three stores as an image, out of the server that @cardlens/embedded builds: for machines that reach no registry.
#   docker build -f deploy/docker/stores.Dockerfile FOLDER     where FOLDER contains the program, named `store`
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
# For the certificates of gRPC (certificates.sh).
RUN command -v openssl || (apt-get update && apt-get install -y --no-install-recommends openssl)
# A new volume takes its owner from the folder that it is mounted on.
RUN mkdir -p /data/db && chown -R 1000:1000 /data
COPY store /usr/local/bin/store
USER 1000:1000
ENTRYPOINT ["/usr/local/bin/store"]
