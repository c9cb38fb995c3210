-- Limits of calls behind PgBouncer, which cannot pass start-up parameters on. Run once as an administrator of PostgreSQL.
-- Migrations and jobs have limits of their own over the direct connection.
ALTER ROLE volunteer SET statement_timeout = '2500ms';
ALTER ROLE volunteer SET lock_timeout = '2000ms';
ALTER ROLE volunteer SET idle_in_transaction_session_timeout = '10000ms';
ALTER ROLE volunteer SET jit = off;
