# One app behind nginx. Build from the root of the repository; PREVIOUS names the image of the release before, whose
# assets are kept for open pages:
#   docker build -f deploy/docker/site.Dockerfile --build-arg APP=volunteer --build-arg PREVIOUS=… -t volunteer-platform/volunteer .
ARG PREVIOUS=debian:bookworm-slim
FROM ${PREVIOUS} AS previous

FROM node:22-bookworm-slim AS build
ARG APP
WORKDIR /src
RUN corepack enable
COPY . .
RUN pnpm install --frozen-lockfile && pnpm run build --filter=@vp/${APP}
COPY --from=previous /srv /srv
RUN pnpm run place-site ${APP} /srv

FROM debian:bookworm-slim
LABEL org.opencontainers.image.version="1.0.0"
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default
COPY deploy/docker/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /srv /srv
# nginx writes to /tmp only, so the root can be read-only.
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080"]
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
