import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityKinds } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { diskStore } from '../../ports/files.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import type { PlantedCase } from '../../seed/integrity-services.ts';
import { testApi } from '../../testing/test-api.ts';
import { findCases } from './find-cases.ts';

type Case = typeof integrityCase.$inferSelect;

let planted: readonly PlantedCase[];
let found: readonly Case[];
let foundAgain: readonly Case[];

beforeAll(async () => {
  const api = await testApi();
  const { cipher, hasher } = api.services;
  const files = diskStore(mkdtempSync(join(tmpdir(), 'vp-integrity-test-')));
  const now = new Date('2026-07-18T14:20:00+08:00');
  planted = await seedDemo({ db: api.db, files, cipher, passwords: hasher, now });
  const readAll = () => api.db.select().from(integrityCase).orderBy(integrityCase.id);
  found = await readAll();
  await api.db.transaction((tx) => findCases({ tx, cipher, now }));
  foundAgain = await readAll();
});

const isPlanted = ({ kind, key }: Case): boolean =>
  planted.some((one) => one.kind === kind && key.split(' ').includes(one.subject));
const isFound = ({ kind, subject }: PlantedCase): boolean =>
  found.some((one) => one.kind === kind && one.key.split(' ').includes(subject));

test('the demo data hold every kind of case', () => {
  expect([...new Set(planted.map(({ kind }) => kind))].toSorted()).toEqual([...integrityKinds].toSorted());
});

test('what was planted is found, and nothing of its honest look-alikes', () => {
  const precision = found.filter(isPlanted).length / found.length;
  const recall = planted.filter(isFound).length / planted.length;
  process.stdout.write(
    `improbable hours: ${planted.length} planted, ${found.length} found, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}\n`,
  );
  expect(found.filter((one) => !isPlanted(one)).map(({ kind, key, measures }) => ({ kind, key, measures }))).toEqual(
    [],
  );
  expect(planted.filter((one) => !isFound(one))).toEqual([]);
});

test('looking again finds the same cases, each once', () => {
  expect(foundAgain).toEqual(found);
});
