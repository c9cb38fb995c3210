import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityKinds } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { diskStore } from '../../ports/files.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import type { SeededCase } from '../../seed/integrity-services.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { findCases } from './find-cases.ts';
import { measureAttendance } from './findings.ts';
import { withTransaction } from '../../db/transaction.ts';

type Case = typeof integrityCase.$inferSelect;

const now = new Date('2026-07-18T14:20:00+08:00');

let api: TestApi;
let seeded: readonly SeededCase[];
let found: readonly Case[];
let foundAgain: readonly Case[];

beforeAll(async () => {
  api = await testApi();
  const { cipher, hasher } = api.services;
  const files = diskStore(mkdtempSync(join(tmpdir(), 'vp-integrity-test-')));
  seeded = await seedDemo({ db: api.db, files, cipher, passwords: hasher, now });
  const readAll = () => api.db.select().from(integrityCase).orderBy(integrityCase.id);
  found = await readAll();
  await withTransaction(api.db, (tx) => findCases({ tx, cipher, now, scope: { all: true } }));
  foundAgain = await readAll();
});

const isSeeded = ({ kind, key }: Case): boolean =>
  seeded.some((one) => one.kind === kind && key.split(' ').includes(one.subject));
const isFound = ({ kind, subject }: SeededCase): boolean =>
  found.some((one) => one.kind === kind && one.key.split(' ').includes(subject));

test('the demo data hold every kind of case', () => {
  expect([...new Set(seeded.map(({ kind }) => kind))].toSorted()).toEqual([...integrityKinds].toSorted());
});

test('what was seeded is found, and nothing of its honest look-alikes', () => {
  const precision = found.filter(isSeeded).length / found.length;
  const recall = seeded.filter(isFound).length / seeded.length;
  process.stdout.write(
    `improbable hours: ${seeded.length} seeded, ${found.length} found, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}\n`,
  );
  expect(found.filter((one) => !isSeeded(one)).map(({ kind, key, measures }) => ({ kind, key, measures }))).toEqual([]);
  expect(seeded.filter((one) => !isFound(one))).toEqual([]);
});

test('looking again finds the same cases, each once', () => {
  expect(foundAgain).toEqual(found);
});

test('entries from before the time that is looked through are left alone', async () => {
  const foundSince = (since: Date) =>
    withTransaction(api.db, (tx) => measureAttendance(tx, { since, scope: { all: true }, isImprobable: () => true }));
  const dayMs = 24 * 3_600_000;
  expect((await foundSince(new Date(now.getTime() - 365 * dayMs))).length).toBeGreaterThan(0);
  expect(await foundSince(new Date(now.getTime() + dayMs))).toEqual([]);
});
