import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayMs, macaoDate } from '@vp/domain';
import pg from 'pg';
import { openDatabase } from '../src/db/client.ts';
import { idOf, idSql } from './city-rows.ts';

const kinds = ['activity', 'hours', 'members'] as const;

type ExportKind = (typeof kinds)[number];

export interface ExportMemory {
  readonly kind: ExportKind;
  /** Whether the reader let go of each page, or kept all. */
  readonly mode: 'drop' | 'keep';
  readonly rows: number;
  /** The most that was in use after any page, beyond what was in use after the first one. */
  readonly heapBytes: number;
  readonly residentBytes: number;
}

const sizes = [5000, 50_000] as const;
const run = promisify(execFile);

/** How much memory the API takes for exports of each kind and size, each read slowly in a process of its own. */
export async function measureExports(url: string, folder: string): Promise<readonly ExportMemory[]> {
  const database = await openDatabase({ url, poolSize: 1, cacheDir: folder });
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements()) await client.query(statement);
  await client.end();
  const found: ExportMemory[] = [];
  for (const kind of kinds)
    for (const mode of ['drop', 'keep'] as const)
      for (const [at] of sizes.entries()) {
        const who = [idOf('account', 0), idOf('organization', at)];
        found.push({
          kind,
          mode,
          ...(await readInOwnProcess([url, ...who, kind, JSON.stringify(bodyOf(kind, at)), mode])),
        });
      }
  return found;
}

/** What begins the export; of hours those of the months that yesterday and today belong to. */
function bodyOf(kind: ExportKind, at: number): object {
  if (kind === 'activity') return { activityId: idOf('activity', at) };
  if (kind === 'members') return { relation: 'member' };
  const [from, to] = [Date.now() - 2 * dayMs, Date.now()].map((time) => macaoDate(new Date(time)).slice(0, 7));
  return { from, to, scope: 'own' };
}

async function readInOwnProcess(args: readonly string[]): Promise<Omit<ExportMemory, 'kind' | 'mode'>> {
  const reader = fileURLToPath(new URL('./export-reader.ts', import.meta.url));
  const { stdout } = await run(process.execPath, ['--expose-gc', '--import', 'tsx', reader, ...args]);
  const { rows, heapBytes, residentBytes } = Object(JSON.parse(stdout));
  return { rows, heapBytes, residentBytes };
}

/** An organization of each size with an activity of its members, over since yesterday: all came and have three hours. */
function statements(): readonly string[] {
  const most = Math.max(...sizes);
  const person = `(n)`;
  // Above both: one without a parent would be the platform, which has everybody.
  const platform = idSql('organization', `${sizes.length}`);
  const began = `now() - interval '1 day'`;
  const ended = `${began} + interval '3 hours'`;
  return [
    `insert into account (id, username, username_folded) select ${idSql('account', 'n')}, 'v' || n, 'v' || n from generate_series(0, ${most}) n`,
    `insert into volunteer (id, account_id, number, name) select ${idSql('volunteer', 'n')}, ${idSql('account', 'n')}, 'MO' || n, '陳大文' from generate_series(1, ${most}) n`,
    `insert into organization (id, path, number, name, status) select ${platform}, array[${platform}], 'P', '{"zh-TW": "平台"}', 'normal'`,
    ...sizes.flatMap((size, at) => {
      const organization = idSql('organization', `${at}`);
      const [activity, period, post] = [idSql('activity', `${at}`), idSql('period', `${at}`), idSql('post', `${at}`)];
      const participant = idSql('participant', `${at * most} + n`);
      const people = `from generate_series(1, ${size}) n`;
      const event = (direction: 'in' | 'out', time: string): string =>
        `insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
          select gen_random_uuid(), ${activity}, ${period}, ${idSql('volunteer', person)}, '${direction}', ${time}, 'rotatingCode', ${time} ${people}`;
      return [
        `insert into organization (id, parent_id, path, number, name, status)
          select ${organization}, ${platform}, array[${platform}, ${organization}], 'O${at}', '{"zh-TW": "義工會"}', 'normal'`,
        `insert into organization_role (account_id, organization_id, role) values (${idSql('account', '0')}, ${organization}, 'administrator')`,
        `insert into membership (id, volunteer_id, organization_id, state, slot, applied_at, decided_at)
          select gen_random_uuid(), ${idSql('volunteer', person)}, ${organization}, 'passed', ${at + 1}, ${began}, ${began} ${people}`,
        `insert into activity (id, organization_id, name, address, nature, activity_type, region, maximum, deadline_at, starts_at, ends_at,
            latitude, longitude, radius_metres, attendance_type, apply_limit, contact_name, contact_phone)
          values (${activity}, ${organization}, '{"zh-TW": "馬拉松"}', '{}', '0', '1', '1', ${size}, ${began}, ${began}, ${ended},
            22, 113, 1000, '0', '2', '李小姐', '28123456')`,
        `insert into period (id, activity_id, position, starts_at, ends_at) values (${period}, ${activity}, 0, ${began}, ${ended})`,
        `insert into post (id, activity_id, period_id, position, name, places) values (${post}, ${activity}, ${period}, 0, '{"zh-TW": "義工"}', ${size})`,
        `insert into participant (activity_id, id, volunteer_id, state, ends_at) select ${activity}, ${participant}, ${idSql('volunteer', person)}, 'admitted', ${ended} ${people}`,
        `insert into participant_post (activity_id, participant_id, period_id, post_id) select ${activity}, ${participant}, ${period}, ${post} ${people}`,
        event('in', began),
        event('out', ended),
        `insert into service_time (id, volunteer_id, activity_id, period_id, in_at, out_at, hours, confirmed)
          select gen_random_uuid(), ${idSql('volunteer', person)}, ${activity}, ${period}, ${began}, ${ended}, 3, true ${people}`,
      ];
    }),
    'analyze',
  ];
}
