# Builds the image of Barreno: `docker build -t barreno .`. docs/operations.md says how to run it.
# The Node version is the one that package.json pins; scripts/deploy.test.ts compares them.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json LICENSE ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/blast-design/package.json packages/blast-design/
COPY packages/domain/package.json packages/domain/
COPY packages/texts/package.json packages/texts/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --include=optional --loglevel=error
COPY apps apps/
COPY packages packages/
COPY tsconfig.json ./
# Removes the build tools, and the Node of npm, since the image has its own.
RUN NODE_ENV=production npm run build -w @barreno/web -w @barreno/server \
 && npm prune --omit=dev --loglevel=error \
 && rm -rf node_modules/node node_modules/.bin/node node_modules/node-bin-* bench e2e

FROM node:24.21.0-bookworm-slim
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
 && useradd --uid 10001 --gid 0 --no-create-home --home-dir /data --shell /usr/sbin/nologin barreno \
 && install -d -o barreno -g root -m 0770 /data /backups
WORKDIR /app
COPY --from=build /app ./
# Group 0 may write wherever uid 10001 may, for platforms that choose the uid. The embedded PostgreSQL needs a uid that has a user name.
USER 10001:0
ENV HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME ["/data", "/backups"]
EXPOSE 8092
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "apps/server/src/check-ready.ts"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--initial-old-space-size=80", "--disable-warning=ExperimentalWarning", "apps/server/dist/main.js"]
