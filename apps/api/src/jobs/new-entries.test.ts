import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityKinds, integrityLimits, minuteMs, secondMs } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { integrityCase, integrityService, integritySanction } from '../db/schema/integrity-case.ts';
import { jobPosition } from '../db/schema/operation.ts';
import { execute } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { diskStore } from '../ports/files.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { findCases, searchedSince } from '../services/integrity-case/find-cases.ts';
import { makeOrganization } from '../testing/factories.ts';
import { searchFrom, shareDevice } from '../testing/integrity-cases.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { findIntegrityCases } from './integrity.ts';
import { checkNewEntries } from './new-entries.ts';

const now = new Date('2026-07-18T14:20:00+08:00');

let api: TestApi;

/** Reads all cases without ids and times, in one order. */
async function readCases() {
  const services = await api.db.select().from(integrityService);
  const cases = await api.db.select().from(integrityCase);
  const toText = (one: (typeof services)[number]): string => `${one.volunteerId} ${one.periodId} ${one.isSuspect}`;
  return cases
    .map(({ id, kind, key, measures, organizationId, volunteerId, activityId, accountId, deviceId, proofId }) => ({
      about: { kind, key, measures, organizationId, volunteerId, activityId, accountId, deviceId, proofId },
      services: services
        .filter(({ caseId }) => caseId === id)
        .map(toText)
        .toSorted(),
    }))
    .toSorted((a, b) => (`${a.about.kind} ${a.about.key}` < `${b.about.kind} ${b.about.key}` ? -1 : 1));
}

async function forgetCases(): Promise<void> {
  await api.db.delete(integritySanction);
  await api.db.delete(integrityCase);
  await api.db.delete(jobPosition);
}

/** A signal that is aborted from the question after `batches` on. */
function stopAfter(batches: number): AbortSignal {
  const { signal } = new AbortController();
  let asked = 0;
  return Object.defineProperty(signal, 'aborted', { get: () => (asked += 1) > batches });
}

describe('the demo data, searched by each job', () => {
  let expected: Awaited<ReturnType<typeof readCases>>;

  beforeAll(async () => {
    api = await testApi();
    const { cipher, hasher } = api.services;
    const files = diskStore(mkdtempSync(join(tmpdir(), 'vp-new-entries-test-')));
    await seedDemo({ db: api.db, files, cipher, passwords: hasher, now });
    await forgetCases();
    api.clock.set(now);
    await withTransaction(api.db, (tx) => findCases({ tx, cipher, now, scope: { all: true } }));
    expected = await readCases();
  });

  beforeEach(forgetCases);

  test('a search over all entries has a case of every kind', () => {
    expect([...new Set(expected.map(({ about }) => about.kind))].toSorted()).toEqual([...integrityKinds].toSorted());
  });

  test('the job of new entries stores equal cases', async () => {
    await searchFrom(api, searchedSince(now));
    await checkNewEntries(api.services);
    expect(await readCases()).toEqual(expected);
  });

  test('the job of weeks stores equal cases', async () => {
    await findIntegrityCases(api.services);
    expect(await readCases()).toEqual(expected);
    expect(await api.db.select().from(jobPosition)).toEqual([]);
  });

  test.each([
    ['checkNewEntries', checkNewEntries],
    ['findIntegrityCases', findIntegrityCases],
  ] as const)('%s resumes after the last batch of a run that was stopped', async (job, run) => {
    if (job === 'checkNewEntries') await searchFrom(api, searchedSince(now));
    await run(api.services, stopAfter(1));
    const [first] = await api.db.select().from(jobPosition);
    expect(first?.job).toBe(job);
    expect(await readCases()).not.toEqual(expected);
    await run(api.services, stopAfter(1));
    expect((await api.db.select().from(jobPosition))[0]?.position).not.toEqual(first?.position);
    await run(api.services);
    expect(await readCases()).toEqual(expected);
  });

  test('a batch that fails stores neither cases nor a position', async () => {
    await searchFrom(api, searchedSince(now));
    await execute(
      api.db,
      sql`alter table job_position add constraint refused check (position->>'id' like '00000000-%')`,
    );
    await expect(checkNewEntries(api.services)).rejects.toThrow();
    expect(await readCases()).toEqual([]);
    await execute(api.db, sql`alter table job_position drop constraint refused`);
    await checkNewEntries(api.services);
    expect(await readCases()).toEqual(expected);
  });
});

describe('entries of this minute', () => {
  beforeEach(async () => {
    api = await testApi();
  });

  test('become a case as soon as they have settled, at the first run too', async () => {
    await shareDevice(api, await makeOrganization(api));
    api.clock.set(new Date('2026-07-18T12:00:00+08:00'));
    await checkNewEntries(api.services);
    expect(await api.db.select().from(jobPosition)).toEqual([]);
    api.clock.advance(integrityLimits.settleMs);
    await checkNewEntries(api.services);
    expect((await readCases()).map(({ about }) => about.kind)).toEqual(['sharedDevice']);
  });

  test('are searched after the clock was moved back', async () => {
    await searchFrom(api, new Date('2027-01-01T00:00:00Z'));
    await shareDevice(api, await makeOrganization(api));
    api.clock.set(new Date(new Date('2026-07-18T12:00:00+08:00').getTime() + minuteMs / 2 + secondMs));
    await checkNewEntries(api.services);
    expect((await readCases()).map(({ about }) => about.kind)).toEqual(['sharedDevice']);
  });
});
