import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlank } from './embedded/engine.ts';
import type { EmbeddedDatabase } from './embedded/engine.ts';
import { newId } from './id.ts';
import { migrateSchema, migrationsFolder } from './migrate.ts';

let database: EmbeddedDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await openBlank();
  client = new pg.Client({ stream: database.connect });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.close();
});

/** Brings the schema to where it was before that migration. */
async function migrateUpTo(tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
    const end = journal.entries.findIndex((entry) => entry.tag === tag);
    expect(end).toBeGreaterThan(0);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('open disputes of before get their period and the organization of its activity', async () => {
  await migrateUpTo('0035_dispute_places');
  const ids = { organization: newId(), activity: newId(), period: newId(), volunteer: newId() };
  const { organization, activity, period, volunteer } = ids;
  // The volunteer is nobody: foreign keys are not looked at.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into organization (id, path, number, name) values ('${organization}', '{}', 'O1', '{}')`);
  await client.query(`insert into activity (id, organization_id, name, nature, activity_type, region, maximum, deadline_at,
      starts_at, ends_at, latitude, longitude, radius_metres, attendance_type, apply_limit, contact_name, contact_phone)
    values ('${activity}', '${organization}', '{}', '0', '1', '1', 1, now(), now(), now(), 22, 113, 100, '0', '0', '', '')`);
  await client.query(`insert into period (id, activity_id, position, starts_at, ends_at)
    values ('${period}', '${activity}', 0, now(), now() + interval '1 hour')`);
  const said = { open: newId(), settled: newId(), confirmed: newId() };
  for (const [revision, id] of Object.values(said).entries()) {
    await client.query(`insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, revision)
      values ('${id}', '${activity}', '${period}', '${volunteer}', 'in', now(), 'rotatingCode', ${revision})`);
    await client.query(`insert into attendance_dispute (id, event_id, volunteer_id, kind, settled_at) values ('${id}', '${id}',
      '${volunteer}', '${id === said.confirmed ? 'confirmed' : 'disputed'}', ${id === said.settled ? 'now()' : 'null'})`);
  }
  await client.query('reset session_replication_role');
  await migrateSchema(client);
  const { rows } = await client.query('select id, period_id, organization_id from attendance_dispute');
  const none = { period_id: null, organization_id: null };
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ id: said.open, period_id: period, organization_id: organization });
  for (const id of [said.settled, said.confirmed]) expect(rows).toContainEqual({ id, ...none });
});
