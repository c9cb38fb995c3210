import type { SignedUp } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { holdsPlace, isSignUpOpen } from '../db/conditions.ts';
import type { MadeActivity } from './activity-factory.ts';
import { volunteerToken } from './as.ts';
import { makeMembership, makeVolunteer } from './factories.ts';
import type { MadeOrganization } from './factories.ts';
import type { HttpAnswer, HttpCall, HttpCaller } from './http-caller.ts';
import type { TestApi } from './test-api.ts';

export interface Member {
  readonly volunteerId: string;
  readonly accountId: string;
  readonly token: string;
}

/** Verified members of an organization, each in a session. */
export async function makeMembers(api: TestApi, organization: MadeOrganization, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let made = 0; made < count; made += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    const { volunteerId, accountId } = volunteer;
    members.push({ volunteerId, accountId, token: await volunteerToken(api, volunteer) });
  }
  return members;
}

export interface SignUpAnswer extends HttpAnswer<SignedUp> {
  readonly volunteerId: string;
}

export interface SignUpRequest {
  readonly member: Member;
  readonly activity: MadeActivity;
  readonly key: string;
}

/** Returns the call that signs a member up for the first post of the first period, with a key of the member's own. */
export function signUpCallOf(member: Member, { activityId, periods: [period] }: MadeActivity): HttpCall {
  const body = { activityId, choices: [{ periodId: period?.periodId, postId: period?.postIds[0] }] };
  return { path: '/api/volunteer/activity', token: member.token, key: `sign-up-${member.volunteerId}`, body };
}

/** Signs up for the first post of the first period. */
export async function signUpOverHttp(
  caller: HttpCaller,
  { member, activity, key }: SignUpRequest,
): Promise<SignUpAnswer> {
  const answer = await caller.send<SignedUp>({ ...signUpCallOf(member, activity), key });
  return { ...answer, volunteerId: member.volunteerId };
}

export interface Places {
  /** Counter of the activity, and the sum of its posts. */
  readonly held: number;
  readonly postsHeld: number;
  readonly waiting: number;
  /** Number of rows with a place, of their chosen posts, and of waiting rows. */
  readonly rows: number;
  readonly postRows: number;
  readonly waitingRows: number;
  /** Volunteers with more than one open sign-up. */
  readonly twice: number;
}

/** Reads the counters of an activity, and the corresponding numbers of rows. */
export async function placesOf(api: TestApi, { activityId }: MadeActivity): Promise<Places | undefined> {
  const holds = sql`p.activity_id = a.id and ${holdsPlace(sql`p.state`)}`;
  const { rows } = await api.db.execute<{ [Name in keyof Places]: number }>(sql`select a.held, a.waiting,
      (select sum(held) from post where activity_id = a.id)::int as "postsHeld",
      (select count(*) from participant p where ${holds})::int as rows,
      (select count(*) from participant_post pp join participant p on p.activity_id = pp.activity_id
        and p.id = pp.participant_id where ${holds})::int as "postRows",
      (select count(*) from participant p where p.activity_id = a.id and p.state = 'waiting')::int as "waitingRows",
      (select count(*) from (select 1 from participant p where p.activity_id = a.id
        and ${isSignUpOpen(sql`p.state`)} group by p.volunteer_id having count(*) > 1) retries)::int as twice
    from activity a where a.id = ${activityId}`);
  return rows[0];
}
