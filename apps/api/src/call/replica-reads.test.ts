import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Replica } from '../db/replica.ts';
import { asVolunteer } from '../testing/as.ts';
import { everyCall } from '../testing/every-call.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { apiOn, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { anId } from '../testing/try-calls.ts';
import { readsFromReplica, toWriter } from './replica-reads.ts';

let api: TestApi;
/** Runs reads on the database of the test as if it were a replica. */
const read = vi.fn<(subjects: readonly string[]) => void>();
const noteWrite = vi.fn<Replica['noteWrite']>(async () => {});
const onReplica = vi.fn();

beforeAll(async () => {
  const { database } = await testApi();
  const replica: Replica = {
    read: async (subjects, work) => {
      read(subjects);
      try {
        const answer = await work.replica(database.db);
        onReplica();
        return answer;
      } catch {
        return work.primary();
      }
    },
    noteWrite,
    lagSeconds: () => 0,
    reads: () => ({ replica: 0, primary: 0 }),
    close: async () => {},
  };
  api = apiOn({ ...database, replica });
});

beforeEach(() => vi.clearAllMocks());

type Me = Awaited<ReturnType<typeof asVolunteer>>;

test('a replica answers lists with pages and reports that change nothing', () => {
  const names = everyCall.filter(({ entry }) => readsFromReplica(entry)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names).toEqual(
    expect.arrayContaining(['activity.find', 'audit.list', 'dataExport.rows', 'inbox.list', 'insight.report']),
  );
  for (const name of ['account.sessions', 'activity.detail', 'activity.signUp', 'audit.check', 'dataExport.startHours'])
    expect(names).not.toContain(name);
});

test.each([
  ['a device', 'd1', 'device:d1'],
  ['an address without a device', undefined, 'device:192.0.2.1'],
])('without a log-in the writer is %s', (_name, deviceId, expected) => {
  expect(toWriter({ deviceId, address: '192.0.2.1', actor: undefined })).toBe(expected);
});

describe('a volunteer', () => {
  test('reads lists from the replica, unless the account or the device has just written', async () => {
    const volunteer = await makeVolunteer(api);
    const me = await asVolunteer(api, volunteer);
    await me.inbox.list({ query: {} });
    expect(read.mock.calls).toEqual([[[`account:${volunteer.accountId}`, 'device:device-of-the-test']]]);
    expect(onReplica).toHaveBeenCalledTimes(1);
    expect(noteWrite).not.toHaveBeenCalled();
  });

  test('reads everything else from the primary', async () => {
    const me = await asVolunteer(api, await makeVolunteer(api));
    await me.inbox.channels();
    expect(read).not.toHaveBeenCalled();
  });

  test.each([
    ['in a transaction', (me: Me) => me.calendar.renew()],
    ['without a transaction', (me: Me) => me.inbox.markRead({ body: {} })],
  ])('has a write noted %s', async (_name, write) => {
    const volunteer = await makeVolunteer(api);
    await write(await asVolunteer(api, volunteer));
    expect(noteWrite.mock.calls).toEqual([[`account:${volunteer.accountId}`]]);
  });

  test('has a refused write noted, because counted attempts stay', async () => {
    const volunteer = await makeVolunteer(api);
    const me = await asVolunteer(api, volunteer);
    await expect(me.activity.withdraw({ body: { activityId: anId } })).rejects.toThrow();
    expect(noteWrite.mock.calls).toEqual([[`account:${volunteer.accountId}`]]);
  });

  test('gets the refusal of the primary', async () => {
    const me = await asVolunteer(api, await makeVolunteer(api));
    const refused = me.participant.maskedList({ params: { id: anId }, query: {} });
    await expect(refused).rejects.toThrow();
    expect([read.mock.calls.length, onReplica.mock.calls.length]).toEqual([1, 0]);
  });
});
