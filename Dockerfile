# syntax=docker/dockerfile:1
# Three stages: build everything, install what runs, and keep those two alone. Settings come from the environment
# (.env.example explains each); none is baked in but that this is production.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
COPY . .
# `--build-arg SERVICE_WORKER=off` makes the version that takes the service worker off people's devices.
ARG SERVICE_WORKER=on
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Types and source maps of packages are for developing: without them the image is a third smaller.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM ${NODE_IMAGE} AS app
ENV NODE_ENV=production APP_ENV=production PORT=3000 NPM_CONFIG_CACHE=/tmp/.npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
# For DATA_DIR=/data, the embedded database on one machine; with DATABASE_URL it stays empty.
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
# What `npm run create-admin`, `backup`, `restore` and `reconcile` start from; in here they run what was built.
COPY scripts/run-source.mjs ./scripts/run-source.mjs
COPY scripts/lib ./scripts/lib
COPY drizzle/migrations ./drizzle/migrations
COPY --from=build /app/build ./build
# The app writes nothing beside DATA_DIR: its own files belong to root, and the container may be read-only.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process runs, not whether the database answers: a restart of this would not help that. /readyz is for proxies.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM reaches it: it finishes what is under way within ten seconds.
CMD ["node", "--enable-source-maps", "build/server.js"]
