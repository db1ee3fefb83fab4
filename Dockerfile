# syntax=docker/dockerfile:1
# The forum as an image: `docker build -t aah-forum .`. How it is run: compose.yaml and docs/operating.md.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/forum
# Packages first: they stay in the layer cache while only the code changes.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The builds of site and panel hold the path, which is the same below.
RUN node scripts/prepare.mjs all \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .cache cms/.next/cache tests

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4321 \
  DATA_DIR=/data
WORKDIR /srv/forum
# Owned by root: the forum changes nothing but /data and /tmp, and its root file system may be read-only.
COPY --from=build /srv/forum ./
RUN install --directory --owner=node --group=node --mode=0700 /data
USER 1000:1000
VOLUME /data
EXPOSE 4321
# A starting forum migrates or waits for MongoDB; one that drains answers 503.
HEALTHCHECK --interval=5s --timeout=6s --start-period=120s --retries=3 \
  CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "scripts/run.mjs", "server.ts"]
