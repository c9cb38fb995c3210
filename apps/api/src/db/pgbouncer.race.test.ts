import type { SignedUp } from '@vp/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../jobs/jobs.ts';
import { makeActivity } from '../testing/activity-factory.ts';
import { asGuest } from '../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { httpCaller, listenOn } from '../testing/http-caller.ts';
import { encrypted } from '../testing/log-in.ts';
import { hasPgbouncer, readPgbouncerFile, startPgbouncer } from '../testing/pgbouncer.ts';
import type { Pgbouncer } from '../testing/pgbouncer.ts';
import { admitAll, openSignInCode } from '../testing/sign-in-code.ts';
import { makeMembers, placesOf, signUpOverHttp } from '../testing/sign-up-burst.ts';
import { apiOn, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';
import type { OpenDatabase } from './client.ts';

const people = 150;
/** Far fewer than the connections of both processes, so that sessions change hands between transactions. */
const sessions = 4;

let api: TestApi;
let direct: string;
let pgbouncer: Pgbouncer;
let open: OpenDatabase[] = [];
let processes: TestApi[] = [];

async function run(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  await client.query(statements);
  await client.end();
}

const openPooled = () =>
  openDatabase({
    url: pgbouncer.url,
    directUrl: direct,
    migrate: false,
    prepare: 'off',
    poolSize: 15,
    cacheDir: testCacheDir,
  });

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode with the documented settings', () => {
  beforeAll(async () => {
    api = await testApi();
    direct = api.database.pool.options.connectionString ?? '';
    await run(`drop role if exists volunteer; create role volunteer login superuser`);
    pgbouncer = await startPgbouncer(direct, sessions);
  });

  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    await pgbouncer?.stop();
    await run('drop role volunteer');
  });

  test('a role without limits is refused, with the missing ones', async () => {
    await expect(openPooled()).rejects.toThrow(
      'the role has no idle_in_transaction_session_timeout, jit, lock_timeout, statement_timeout',
    );
    await run(readPgbouncerFile('role.sql'));
    // Sessions that the pooler opened before keep their old limits.
    await pgbouncer.stop();
    pgbouncer = await startPgbouncer(direct, sessions);
    open = [await openPooled(), await openPooled()];
    processes = open.map((database) => apiOn(database));
    for (const one of processes) one.clock.set(api.clock.now());
  });

  test('calls have their limit, jobs and migrations do not', async () => {
    const [database] = open;
    await expect(database?.pool.query('select pg_sleep(3)')).rejects.toThrow('statement timeout');
    await database?.jobs?.db.$client.query('select pg_sleep(3)');
  });

  test('sign-ups and scans of two processes are answered and counted', async () => {
    const organization = await makeOrganization(api);
    const now = api.clock.now().getTime();
    const hours = (from: number, to: number) => ({
      startsAt: new Date(now + from * 3_600_000),
      endsAt: new Date(now + to * 3_600_000),
      posts: [10_000],
    });
    const columns = { maximum: 10_000 };
    const coming = await makeActivity(api, { organization, periods: [hours(24, 26)], columns });
    const running = await makeActivity(api, { organization, periods: [hours(-1, 1)], columns });
    const members = await makeMembers(api, organization, people);
    await admitAll(api, running, members);
    const codeNow = await openSignInCode(api, running);
    const servers = await Promise.all(processes.map(({ app }) => listenOn(app)));
    const callers = servers.map(({ url }) => httpCaller(url, 30));
    const answers = await Promise.all(
      members.flatMap((member, index) => {
        const caller = callers[index % 2];
        if (caller === undefined) throw new Error('no process');
        const path = '/api/volunteer/scan-activity-sign-in-qrcode';
        const key = `scan-${member.volunteerId}`;
        return [
          signUpOverHttp(caller, { member, activity: coming, key: `sign-up-${member.volunteerId}` }),
          caller.send<SignedUp>({ path, token: member.token, key, body: { code: codeNow(new Date(now)) } }),
        ];
      }),
    );
    expect(answers.filter(({ body }) => body.code !== 200).map(({ body }) => body.message)).toEqual([]);
    expect(await placesOf(api, coming)).toMatchObject({ held: people, rows: people, twice: 0 });
    const counted = await api.db.$client.query('select count(*)::int as count from attendance_event');
    expect(counted.rows).toEqual([{ count: people }]);
    callers.forEach((caller) => caller.close());
    await Promise.all(servers.map((server) => server.close()));
  });

  test('both processes accept passwords and ask for the code of the phone', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeVolunteer(api, { password: 'Helena85' })));
    const answers = await Promise.all(
      made.map(async ({ username }, index) => {
        const client = asGuest(processes[index % 2] ?? api);
        const secret = await encrypted(client, 'Helena85');
        return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
      }),
    );
    expect(answers.map(({ step }) => step)).toEqual(made.map(() => 'phone'));
  });

  test.each(Object.entries(jobs))('the job %s runs at one of two processes', async (name, { run: work }) => {
    const results = await Promise.all(
      open.map(async ({ jobs: own }, index) => {
        const services = processes[index]?.services;
        if (own === undefined || services === undefined) throw new Error('no process');
        return own.runAlone(name, () => work({ ...services, db: own.db }, new AbortController().signal));
      }),
    );
    expect(results).toContain(true);
  });
});
