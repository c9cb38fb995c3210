# The API, and its commands migrate and create-platform. Build from the root of the repository:
#   docker build -f deploy/docker/api.Dockerfile -t volunteer-platform/api .
FROM node:22-bookworm-slim AS build
WORKDIR /src
RUN corepack enable
COPY . .
RUN pnpm install --frozen-lockfile && pnpm run build --filter=@vp/api
# A folder with the packages that run, without links to the workspace.
RUN pnpm --filter @vp/api deploy --prod --legacy /app && rm -rf /app/dist && cp -r apps/api/dist /app/dist

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.version="1.0.0"
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data CACHE_DIR=/tmp
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
RUN mkdir /data && chown node:node /data
# Nothing below / is written but /data and /tmp, so the root can be read-only.
VOLUME ["/data"]
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/main.js"]
