import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { openJobDatabase } from './jobs-database.ts';

async function twoProcesses() {
  const { database } = await testApi({ routes: [] });
  const url = database.pool.options.connectionString ?? '';
  return { pool: database.pool, one: openJobDatabase(url), other: openJobDatabase(url) };
}

/** Returns work that ends when `end` is called. */
function heldWork() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

test('one process runs a job, another one runs another job meanwhile, and the first one is free afterwards', async () => {
  const { one, other } = await twoProcesses();
  const { end, work } = heldWork();
  let isRunning = false;
  const held = one.runAlone('purgeExpired', () => {
    isRunning = true;
    return work();
  });
  await expect.poll(() => isRunning).toBe(true);
  expect(await other.runAlone('purgeExpired', async () => 'never')).toBe(false);
  expect(await other.runAlone('erasePhotos', async () => 'done')).toBe(true);
  expect(await one.runAlone('erasePhotos', async () => 'done')).toBe(true);
  end();
  expect(await held).toBe(true);
  expect(await other.runAlone('purgeExpired', async () => 'done')).toBe(true);
  await Promise.all([one.close(), other.close()]);
});

test('a job that failed, and one whose session was lost, can be run by another process', async () => {
  const { pool, one, other } = await twoProcesses();
  const fails = async () => {
    throw new Error('failed');
  };
  await expect(one.runAlone('sendReminders', fails)).rejects.toThrow('failed');
  expect(await other.runAlone('sendReminders', async () => 'done')).toBe(true);

  const { end, work } = heldWork();
  const held = one.runAlone('lapseOffers', work);
  const holders = `select pid from pg_locks where locktype = 'advisory' and classid = 7420012`;
  await expect.poll(async () => (await pool.query(holders)).rowCount).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) from (${holders}) as held`);
  await expect.poll(() => other.runAlone('lapseOffers', async () => 'done')).toBe(true);
  end();
  expect(await held).toBe(true);
  expect(await one.runAlone('lapseOffers', async () => 'done')).toBe(true);
  await Promise.all([one.close(), other.close()]);
});

test('a statement of a job may take longer than one of a call', async () => {
  const { pool, one, other } = await twoProcesses();
  await expect(pool.query('select pg_sleep(3)')).rejects.toThrow('statement timeout');
  await one.db.$client.query('select pg_sleep(3)');
  await Promise.all([one.close(), other.close()]);
});
