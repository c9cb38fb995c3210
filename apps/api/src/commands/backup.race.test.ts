import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createFieldCipher } from '../crypto/field-encryption.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../auth/password.ts';
import { openDatabase } from '../db/client.ts';
import type { OpenDatabase } from '../db/client.ts';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { findDifferences } from '../modules/audit/find-differences.ts';
import { withConnection } from '../open-services.ts';
import { diskStore } from '../ports/files.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { apiOn } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { backUp } from './backup.ts';
import { readManifest } from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import { moveDatabase } from './move-database.ts';
import { encryptedColumns, reEncrypt } from './re-encrypt.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-backup-'));
const base = process.env['DATABASE_URL'] ?? '';
const names = ['restored', 'moved'].map((name) => `vp_${name}_${process.pid}`);
const key = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const fingerprintKey = Buffer.alloc(32, 'f');
const cipherOf = (...ids: readonly string[]) => createFieldCipher(ids.map(key), fingerprintKey);
const files = diskStore(join(folder, 'files'));
const say = () => {};
const clock = createTestClock();

let embedded: OpenDatabase;
let backupFolder: string;
const opened: OpenDatabase[] = [];

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function openUnused(name: string): Promise<OpenDatabase> {
  await administer(`create database ${name}`);
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href;
  const database = await openDatabase({ url, poolSize: 2, cacheDir: testCacheDir });
  opened.push(database);
  return database;
}

const partsOf = (store = files, cipher = cipherOf('k2', 'k1')) => ({
  ports: { ...apiOn(embedded).services.ports, files: store, clock },
  cipher,
});

async function takeBackup(database: OpenDatabase, name: string): Promise<string> {
  const target = join(folder, name);
  await withConnection(database, (client) => backUp(client, partsOf(), { folder: target, say }));
  return target;
}

/** What two backups of the same rows have in common: the order of the rows in a table is not part of it. */
function contentOf(from: string) {
  const { schema, tables, files: list } = readManifest(from);
  const rowsOf = (name: string) =>
    gunzipSync(readFileSync(join(from, 'tables', `${name}.jsonl.gz`)))
      .toString('utf8')
      .split('\n')
      .toSorted();
  return { schema, list, tables: tables.map(({ name, rows }) => ({ name, rows, texts: hashOf(rowsOf(name)) })) };
}

const hashOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex');

function restoreInto(database: OpenDatabase, from: string, parts = partsOf(diskStore(join(folder, 'restored-files')))) {
  return withConnection(database, (client) => restore(client, parts, { folder: from, dryRun: false, say }));
}

beforeAll(async () => {
  embedded = await openDatabase({ dataDir: join(folder, 'embedded'), poolSize: 1, cacheDir: testCacheDir });
  opened.push(embedded);
  const passwords = createPasswordHasher();
  await seedDemo({ db: embedded.db, files, cipher: cipherOf('k1'), passwords, now: clock.now() });
}, 240_000);

afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  for (const name of names) await administer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('every encrypted column is encrypted again with the current key, once', async () => {
  const shape = columns({ name: column.text });
  const found = await query(
    embedded.db,
    shape,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_encrypted' and table_name <> 'idempotency' order by 1`,
  );
  expect(encryptedColumns.map(({ table, field }) => `${table}.${field}_encrypted`).toSorted()).toEqual(
    found.map(({ name }) => name),
  );

  const run = (dryRun: boolean, ...ids: readonly string[]) =>
    withConnection(embedded, (client) =>
      reEncrypt({ client, cipher: cipherOf(...ids), keyId: ids[0] ?? '', dryRun, say }),
    );
  const old = await run(true, 'k2', 'k1');
  expect(old).toBeGreaterThan(500);
  expect(await run(false, 'k2', 'k1')).toBe(old);
  // The old key is no longer needed, and a missing key is named instead of losing a text.
  expect(await run(true, 'k3', 'k2')).toBe(old);
  expect(await run(false, 'k2')).toBe(0);
  await expect(run(false, 'k3')).rejects.toThrow("no field key 'k2' is configured");
}, 120_000);

test('a backup restores into another database with the same rows, files, counters and audit chains', async () => {
  backupFolder = await takeBackup(embedded, 'backup');
  const manifest = readManifest(backupFolder);
  expect(manifest.tables.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(100);
  expect(manifest.files.length).toBeGreaterThan(10);
  await expect(takeBackup(embedded, 'backup')).rejects.toThrow('holds a backup already');

  const restored = await openUnused(names[0] ?? '');
  await withConnection(restored, (client) =>
    restore(client, partsOf(diskStore(join(folder, 'tried-files'))), { folder: backupFolder, dryRun: true, say }),
  );
  await restoreInto(restored, backupFolder);

  const again = await takeBackup(restored, 'backup-again');
  expect(contentOf(again)).toEqual(contentOf(backupFolder));
  const store = diskStore(join(folder, 'restored-files'));
  const before = await findDifferences({ db: embedded.db, ports: partsOf().ports });
  const after = await findDifferences({ db: restored.db, ports: partsOf(store).ports });
  expect(before.problems).toEqual([]);
  expect(before.entries).toBeGreaterThan(0);
  expect(before.counters).toBeGreaterThan(100);
  expect(after).toEqual(before);
  await expect(restoreInto(restored, backupFolder)).rejects.toThrow('The database has accounts');
}, 240_000);

/** Returns a copy of the backup with one file of it changed. */
function damaged(name: string, file: string, change: (bytes: Buffer) => Buffer | string): string {
  const copy = join(folder, name);
  cpSync(backupFolder, copy, { recursive: true });
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path)));
  return copy;
}

test('a damaged backup or missing keys change no row, and the whole one is restored afterwards', async () => {
  const unused = await openUnused(names[1] ?? '');
  const cut = damaged('cut', 'tables/volunteer.jsonl.gz', (bytes) => bytes.subarray(0, bytes.length / 2));
  await expect(restoreInto(unused, cut)).rejects.toThrow('The table volunteer of the backup cannot be read');
  const hours = damaged('edited', 'tables/attendance_event.jsonl.gz', (bytes) =>
    gzipSync(
      gunzipSync(bytes)
        .toString('utf8')
        .replace(/T0(\d):/, 'T1$1:'),
    ),
  );
  await expect(restoreInto(unused, hours)).rejects.toThrow('The table attendance_event of the backup has changed.');
  const [picture] = readManifest(backupFolder).files;
  const swapped = damaged('swapped', `files/${picture?.key}`, () => 'another picture');
  const empty = diskStore(join(folder, 'empty-files'));
  await expect(restoreInto(unused, swapped, partsOf(empty))).rejects.toThrow('has another content than its name says');
  const newer = damaged('newer', 'manifest.json', (bytes) => String(bytes).replace(/"schema": \d+/, '"schema": 9999'));
  await expect(restoreInto(unused, newer)).rejects.toThrow('The backup has schema 9999');
  await expect(restoreInto(unused, backupFolder, partsOf(empty, cipherOf('k9')))).rejects.toThrow(
    'FIELD_KEYS: the key with which the backup was written is missing.',
  );
  await expect(restoreInto(unused, folder)).rejects.toThrow('holds no complete backup');

  // The embedded database moves into the same unused one: rows are equal to those of the backup.
  await withConnection(embedded, (from) =>
    withConnection(unused, async (to) => {
      const rows = readManifest(backupFolder).tables.reduce((sum, table) => sum + table.rows, 0);
      expect(await moveDatabase({ from, to }, { dryRun: true, say })).toBe(rows);
      expect(await moveDatabase({ from, to }, { dryRun: false, say })).toBe(rows);
      await expect(moveDatabase({ from, to }, { dryRun: false, say })).rejects.toThrow('The database has accounts');
    }),
  );
  const moved = await takeBackup(unused, 'backup-moved');
  expect(contentOf(moved)).toEqual(contentOf(backupFolder));
}, 240_000);

test('files are copied once, and one that is missing is named', async () => {
  const to = diskStore(join(folder, 'other-store'));
  const list = readManifest(backupFolder).files;
  const all = { copied: list.length, present: 0, missing: [] };
  expect(await copyFiles({ from: files, to, files: list, say, dryRun: true })).toEqual(all);
  expect(await copyFiles({ from: files, to, files: list, say })).toEqual(all);
  const lost = { key: `public/ab/${'ab'.repeat(32)}`, mime: 'image/png' };
  expect(await copyFiles({ from: files, to, files: [...list, lost], say })).toEqual({
    copied: 0,
    present: list.length,
    missing: [lost.key],
  });
});
