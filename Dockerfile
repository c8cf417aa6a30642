# An image of the server: Debian slim, one process, not root. Settings are environment variables (docs/settings.md).
#   docker build -t platen .
#   docker run -p 8787:8787 -v platen:/var/lib/platen platen
# Base images are pinned by digest. The digests are listed at https://github.com/docker-library/repo-info.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS package
WORKDIR /src
# The packages' manifests come first: a change of the sources installs nothing again.
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
COPY editor/package.json editor/
COPY server/package.json server/
COPY demo/package.json demo/
COPY tools/codegen/package.json tools/codegen/
COPY tools/oldest-typescript/package.json tools/oldest-typescript/
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
# Builds the server, and copies it with the packages that it needs at runtime.
RUN node tools/pack-server.mjs --folder /opt/platen

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
COPY --from=package /opt/platen /opt/platen
# Data folder of a single instance. Instances that share a database and a bucket keep no important data in it.
RUN ln -s /opt/platen/server/dist/cli.js /usr/local/bin/platen \
 && install -d -o node -g node -m 700 /var/lib/platen
ENV NODE_ENV=production \
    PLATEN_DATA_DIR=/var/lib/platen \
    PLATEN_HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_OPTIONS=--max-semi-space-size=8
USER node
WORKDIR /var/lib/platen
VOLUME /var/lib/platen
EXPOSE 8787
# Bash sends the request itself: a Node process would take 50 MB and 0.1 s of processor time for every check.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-8787} && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
ENTRYPOINT ["platen"]
CMD ["serve"]
