import { countsTowardsLimit, dayMs, hourMs } from '@vp/domain';
import type { MembershipState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isMember, isNormal } from '../db/conditions.ts';
import { membership } from '../db/schema/membership.ts';
import { organization } from '../db/schema/organization.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { SeededVolunteers, VolunteerRow } from './volunteers.ts';

type MembershipRow = typeof membership.$inferInsert;

const joinReasons = [
  '曾參與貴會的長者探訪活動，希望長期參與社區服務。',
  '住在附近，週末有空。',
  '朋友介紹，想學習導賞。',
  null,
];

interface Input {
  readonly person: VolunteerRow;
  readonly organizationId: string;
  readonly state: MembershipState;
  readonly slot: number;
}

function membershipRow({ pick, now }: SeedContext, { person, organizationId, state, slot }: Input): MembershipRow {
  const age = state === 'underReview' ? pick.number(3, 60) * hourMs : pick.number(60, 400) * dayMs;
  const appliedAt = new Date(Math.max(now.getTime() - age, person.createdAt.getTime() + hourMs));
  return {
    id: pick.uuid(),
    volunteerId: person.id,
    organizationId,
    state,
    slot: countsTowardsLimit(state) ? slot : null,
    message: pick.one(joinReasons),
    reason: state === 'failed' ? '資料不完整，請補充聯絡地址後再申請。' : null,
    appliedAt,
    decidedAt: state === 'underReview' ? null : new Date(appliedAt.getTime() + dayMs),
    endedAt: state === 'withdrawn' ? new Date(appliedAt.getTime() + 9 * dayMs) : null,
  };
}

/** Creates the memberships: the demo organization has a queue of seven and four people whose identity it checks. */
export async function seedMemberships(
  context: SeedContext,
  organizations: SeededOrganizations,
  volunteers: SeededVolunteers,
): Promise<readonly MembershipRow[]> {
  const { tx, pick } = context;
  const { demo, children } = organizations;
  const open = organizations.all.filter(({ status, parentId }) => status === 'normal' && parentId !== null);
  const waiting = { join: 7, check: 4 };
  const rows = volunteers.all.flatMap((person): readonly MembershipRow[] => {
    const row = (organizationId: string, state: MembershipState, slot: number) =>
      membershipRow(context, { person, organizationId, state, slot });
    if (person === volunteers.kaian) return [row(demo.id, 'passed', 1), row(children[0]?.id ?? demo.id, 'passed', 2)];
    if (person === volunteers.star) return [row(demo.id, 'passed', 1)];
    if (person.realNameState === 'notVerified') return [];
    if (person.realNameState === 'underReview') {
      if (waiting.check <= 0) return [row(pick.one(open.slice(9)).id, 'underReview', 1)];
      waiting.check -= 1;
      return [row(demo.id, 'passed', 1)];
    }
    if (person.realNameState === 'failed') return [row(pick.one(open).id, 'failed', 1)];
    if (waiting.join > 0 && pick.chance(0.2)) {
      waiting.join -= 1;
      return [row(demo.id, 'underReview', 1), row(pick.one(open.slice(9)).id, 'passed', 2)];
    }
    const home = pick.chance(0.3) ? demo : pick.one(open);
    const others = pick.some(
      open.filter((one) => one.id !== home.id && one.id !== demo.id),
      pick.number(0, 2),
    );
    const states = ['passed', 'passed', 'passed', 'failed', 'withdrawn'] as const;
    return [row(home.id, 'passed', 1), ...others.map((one, index) => row(one.id, pick.one(states), index + 2))];
  });
  await inChunks(rows, (chunk) => tx.insert(membership).values(chunk));
  await countMembers(context);
  return rows;
}

async function countMembers({ tx }: SeedContext): Promise<void> {
  const members = sql`(select count(*) from membership m where m.organization_id = ${organization.id} and ${isMember(sql`m.state`)})`;
  await tx.update(organization).set({ memberCount: members }).where(isNormal(organization.status));
}
