# PgBouncer with the settings of deploy/pgbouncer, for the database at the host `postgres`. Build from the root of the
# repository; userlist.txt is mounted:
#   docker build -f deploy/docker/pgbouncer.Dockerfile -t volunteer-platform/pgbouncer .
FROM debian:bookworm-slim
LABEL org.opencontainers.image.version="1.0.0"
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/pgbouncer/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
RUN sed -i "s/host=127.0.0.1/host=postgres/; s/^listen_addr = .*/listen_addr = */; /^logfile\|^pidfile/d" /etc/pgbouncer/pgbouncer.ini
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6432"]
STOPSIGNAL SIGINT
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
