import { createHash } from 'node:crypto';
import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldNames } from '../../db/name-grams.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

interface Members {
  readonly organization: MadeOrganization;
  readonly name: string;
  readonly prefix: string;
  readonly count: number;
  /** Age of the first decision in days; each further one is a minute earlier. */
  readonly daysAgo: number;
}

async function makeMembers({ organization, name, prefix, count, daysAgo }: Members): Promise<void> {
  const id = (kind: number) => sql.raw(`(md5('${prefix}' || n || '-${kind}'))::uuid`);
  const number = sql.raw(`'${prefix}' || lpad(n::text, 5, '0')`);
  const all = sql`generate_series(1, ${count}::int) n`;
  for (const statement of [
    sql`insert into account (id, username, username_folded) select ${id(0)}, ${number}, ${number} from ${all}`,
    sql`insert into volunteer (id, account_id, number, name, folded_name, gender, birth_date, real_name_state)
      select ${id(1)}, ${id(0)}, ${number}, ${name}::text, ${foldNames({ name })}::text, '1', date '1990-01-01', 'verified' from ${all}`,
    sql`insert into membership (id, volunteer_id, organization_id, state, slot, applied_at, decided_at)
      select ${id(2)}, ${id(1)}, ${organization.organizationId}::uuid, 'passed', 1, now() - interval '90 days',
        now() - ${daysAgo}::int * interval '1 day' - n * interval '1 minute' from ${all}`,
  ])
    await api.db.execute(statement);
}

function idsFrom(prefix: string, first: number, count: number): string[] {
  return Array.from({ length: count }, (_one, at) => {
    const hex = createHash('md5')
      .update(`${prefix}${first + at}-2`)
      .digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });
}

describe('decided requests of people with a usual name', () => {
  const { countMax } = reviewLimits;
  const count = countMax + 50;

  async function officeWith(prefix: string, others: number) {
    const organization = await makeOrganization(api);
    await makeMembers({ organization, name: '陳大文', prefix: `${prefix}N`, count, daysAgo: 40 });
    await makeMembers({ organization, name: '李小明', prefix: `${prefix}O`, count: others, daysAgo: 10 });
    const client = await asOperator(api, await makeOperator(api, { organization }));
    return {
      list: async (pageIndex: number, name = '陳') => {
        const query = { tab: 'passed', name, pageIndex, pageSize: 20 } as const;
        const { listData, total } = await client.membership.requestList({ query });
        return { ids: listData.map(({ reviewId }) => reviewId), total };
      },
    };
  }

  test('are listed in their order, and counted to a thousand', async () => {
    const { list } = await officeWith('A', 300);
    expect(await list(1)).toEqual({ ids: idsFrom('AN', 1, 20), total: countMax });
    expect(await list(3)).toEqual({ ids: idsFrom('AN', 41, 20), total: countMax });
    expect(await list(53)).toEqual({ ids: idsFrom('AN', 1041, 10), total: count });
    expect(await list(2, '李')).toEqual({ ids: idsFrom('AO', 21, 20), total: 300 });
  });

  test('are found where the first of the list are all about others', async () => {
    const { list } = await officeWith('B', 5100);
    expect(await list(2)).toEqual({ ids: idsFrom('BN', 21, 20), total: countMax });
    expect(await list(1, '沒有此人')).toEqual({ ids: [], total: 0 });
  });
});
