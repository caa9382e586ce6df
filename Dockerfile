# The image that docs/operations.md describes. `node deploy/prove-container.ts` runs these steps without Docker.

FROM node:24-bookworm-slim AS modules
USER node
WORKDIR /home/node
COPY --chown=node:node package.json package-lock.json .npmrc ./
# Without the Node of npm scripts, which the image has.
RUN npm ci --ignore-scripts
COPY --chown=node:node tsconfig.json tsconfig.build.json build.ts build-extract.ts build-program.ts LICENSE ./
COPY --chown=node:node src src
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
# Reaps the browser's processes, and passes SIGTERM on.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/*
# The browser is unpacked below /data when it is first needed. A volume there may belong to root, a folder in it does not. A new
# volume that is mounted at one of these has its owner; compose.yaml mounts one at the last.
RUN install -d -o 1000 -g 1000 /data /data/pageql /data/pageql/batches /data/pageql/batches/results
WORKDIR /app
COPY --from=modules /home/node/node_modules node_modules
COPY --from=modules /home/node/dist dist
COPY package.json LICENSE schema.graphql ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data/pageql
# "Memory" in docs/operations.md explains these.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
# By number, so that Kubernetes can tell that it is not root. Chromium has no sandbox as root.
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "--max-semi-space-size=8", "dist/pageql.js"]
CMD ["serve"]
