#!/bin/sh
# Makes secrets and a certificate once, then builds and starts the whole product: sh deploy/compose/up.sh
# With --secrets-only it stops before Docker.
set -eu
cd "$(dirname "$0")"
if [ ! -d secrets ]; then
  mkdir -p secrets.new/tls
  password=$(openssl rand -hex 24)
  printf %s "$password" > secrets.new/database-password
  printf %s "postgresql://volunteer:$password@pgbouncer:6432/volunteer" > secrets.new/database-url
  printf %s "postgresql://volunteer:$password@postgres:5432/volunteer" > secrets.new/database-direct-url
  printf '"volunteer" "%s"\n' "$password" > secrets.new/userlist.txt
  printf %s "k1:$(openssl rand -base64 32)" > secrets.new/field-keys
  printf %s "$(openssl rand -base64 32)" > secrets.new/fingerprint-key
  printf %s "$(openssl rand -hex 24)" > secrets.new/metrics-token
  printf %s "$(openssl rand -hex 24)" > secrets.new/storage-key
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=volunteer.localhost \
    -addext subjectAltName=DNS:volunteer.localhost,DNS:volunteer-admin.localhost \
    -keyout secrets.new/tls/key.pem -out secrets.new/tls/fullchain.pem 2> /dev/null
  # The containers read them as users of their own.
  chmod -R a+rX secrets.new
  mv secrets.new secrets
fi
if [ "${1:-}" = --secrets-only ]; then exit; fi
docker compose up --build --detach --wait
echo 'Open https://volunteer.localhost/wu/ and https://volunteer-admin.localhost/wu/'
