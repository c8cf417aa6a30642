# An image of the server: Debian slim, one process, not root. Settings are environment variables (docs/settings.md).
#   docker build -t platen .
#   docker run -p 8787:8787 -v platen:/var/lib/platen platen

FROM node:24-bookworm-slim AS package
WORKDIR /src
COPY . .
# Installs the build dependencies, packs the server (tools/pack-server.mjs), and installs the package without them.
RUN npm ci --no-audit --no-fund --loglevel=error \
 && node tools/pack-server.mjs \
 && npm install --prefix /opt/platen --omit=dev --no-audit --no-fund --loglevel=error dist/platen-server-*.tgz

FROM node:24-bookworm-slim
COPY --from=package /opt/platen /opt/platen
# Data folder of a single instance. Instances that share a database and a bucket keep no important data in it.
RUN ln -s /opt/platen/node_modules/.bin/platen /usr/local/bin/platen \
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
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8787) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["platen"]
CMD ["serve"]
