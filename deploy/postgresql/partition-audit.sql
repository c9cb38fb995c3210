-- Turns the audit log into partitions by month. No row is copied: the present table becomes the first partition.
-- Run it with psql as the owner of the tables; running it again adds the months that are missing.
-- Step 1, without a long lock: the index and the check that attaching needs.
set statement_timeout = 0;
set lock_timeout = '5s';
select (date_trunc('month', now() at time zone 'Asia/Macau') + interval '1 month') at time zone 'Asia/Macau' as until
\gset
select relkind = 'r' as convert from pg_class where oid = 'audit'::regclass
\gset
\if :convert
  create unique index concurrently if not exists audit_entry on audit (stream, sequence, at);
  alter table audit drop constraint if exists audit_first_months;
  alter table audit add constraint audit_first_months check (at < :'until'::timestamptz) not valid;
  alter table audit validate constraint audit_first_months;
  -- Step 2, in a moment: every entry keeps its place.
  begin;
  lock table audit in access exclusive mode;
  alter table audit rename to audit_first;
  create table audit (like audit_first including defaults including constraints) partition by range (at);
  alter table audit drop constraint audit_first_months;
  alter table audit owner to current_user;
  create unique index on audit (stream, sequence, at);
  create index on audit (subject_id);
  create index on audit (at);
  create index on audit (account_id, at);
  create index on audit (organization_id, at);
  create index on audit (what, at);
  alter table audit attach partition audit_first for values from (minvalue) to (:'until');
  commit;
\endif
-- Step 3, each year: the months to come. Entries of other months go to audit_later, so that no call fails.
create table if not exists audit_later partition of audit default;
do $$
declare
  first timestamp := date_trunc('month', now() at time zone 'Asia/Macau') + interval '1 month';
  month timestamp;
begin
  for month in select generate_series(first, first + interval '23 months', interval '1 month') loop
    if to_regclass('audit_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table %I partition of audit for values from (%L) to (%L)', 'audit_' || to_char(month, 'YYYY_MM'),
        month at time zone 'Asia/Macau', (month + interval '1 month') at time zone 'Asia/Macau');
    end if;
  end loop;
end $$;
