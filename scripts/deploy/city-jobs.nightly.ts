import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#postgres';
import type { Postgres } from '#postgres';
import { runCityJobs } from '../../apps/api/bench/city-jobs.ts';

const volunteers = 100_000;
/** A process that stops does not wait longer for its jobs. */
const stopMaxMs = 10_000;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres?.stop(), 60_000);

test('every job finishes on a city, stops within seconds, and resumes after a cut', async () => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const left: [string, number][] = [];
  const slow: [string, number][] = [];
  const idle: string[] = [];
  for await (const job of runCityJobs({ databaseUrl: postgres.url, volunteers, say })) {
    say(`${job.job}: ${job.due} due, ${job.batches} batches, ${job.seconds.toFixed(1)} s`);
    if (job.left > 0) left.push([job.job, job.left]);
    if ((job.stopMs ?? 0) > stopMaxMs) slow.push([job.job, job.stopMs ?? 0]);
    if (job.due === 0) idle.push(job.job);
  }
  expect({ left, slow, idle }).toEqual({ left: [], slow: [], idle: [] });
}, 3_600_000);
