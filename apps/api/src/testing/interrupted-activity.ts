import type { BodyOf, releaseCalls } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { account } from '../db/schema/account.ts';
import { activity, post } from '../db/schema/activity.ts';
import { membership } from '../db/schema/membership.ts';
import { volunteer as volunteerTable } from '../db/schema/volunteer.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueStandingChecks } from '../services/participant/standing-queue.ts';
import type { MadeActivity } from './activity-factory.ts';
import { asOperator, asVolunteer } from './as.ts';
import { attendanceFixture } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization } from './factories.ts';
import type { MadeOperator, MadeVolunteer } from './factories.ts';
import { releaseForm } from './release-form.ts';
import type { TestApi } from './test-api.ts';

const minuteMs = 60_000;

/** A period in minutes since the start of the activity. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  readonly isHeld: boolean;
}

export interface Schedule {
  readonly start: string;
  readonly shifts: readonly Shift[];
}

export const endOf = (shifts: readonly Shift[]): number => shifts.at(-1)?.to ?? 0;

type Release = BodyOf<(typeof releaseCalls)['publish']>;

export interface Scene {
  readonly fixture: AttendanceFixture;
  /** The activity with the periods that are held. */
  readonly made: MadeActivity;
  readonly form: Release;
  readonly parentId: string;
  readonly instant: (minute: number) => Date;
}

export type EventKind =
  | 'cancelled'
  | 'movedByAWeek'
  | 'movedByTenMinutes'
  | 'placeMoved'
  | 'suspended'
  | 'parentSuspended'
  | 'membershipQuit'
  | 'membershipEnded'
  | 'verificationLost'
  | 'removed'
  | 'withdrew'
  | 'blocked';

const reason = '現場情況有變';

function formOf({ shifts }: Schedule, instant: Scene['instant']): Release {
  const { coverId: _cover, ...basics } = releaseForm('').basics;
  const times = (from: number, to: number) => ({
    startsAt: toMacaoIso(instant(from)),
    endsAt: toMacaoIso(instant(to)),
  });
  return {
    ...releaseForm(''),
    basics,
    schedule: {
      ...times(0, endOf(shifts)),
      periods: shifts.map(({ from, to }) => ({ ...times(from, to), posts: [{ name: '登記', places: 10 }] })),
    },
    conditions: { ...releaseForm('').conditions, registrationDeadline: toMacaoIso(instant(-24 * 60)) },
  };
}

type Happening = (scene: Scene, people: readonly MadeVolunteer[]) => Promise<unknown>;

const setAccounts = (api: TestApi, people: readonly MadeVolunteer[], state: 'active' | 'blocked') =>
  api.db
    .update(account)
    .set({ state })
    .where(
      inArray(
        account.id,
        people.map(({ accountId }) => accountId),
      ),
    );

/** What can happen to an activity, its organization or these people. */
function createHappenings(api: TestApi, platform: MadeOperator): Readonly<Record<EventKind, Happening>> {
  const officeOf = ({ fixture }: Scene) => asOperator(api, fixture.operator);

  async function change(scene: Scene, changes: Partial<Release>): Promise<void> {
    await (await officeOf(scene)).release.publish({ body: { ...scene.form, ...changes } });
  }

  function moveBy(scene: Scene, minutes: number): Promise<void> {
    const later = (text: string): string => toMacaoIso(new Date(Date.parse(text) + minutes * minuteMs));
    const move = <Range extends { startsAt: string; endsAt: string }>(range: Range): Range => ({
      ...range,
      startsAt: later(range.startsAt),
      endsAt: later(range.endsAt),
    });
    const { schedule } = scene.form;
    return change(scene, { schedule: { ...move(schedule), periods: schedule.periods.map(move) } });
  }

  async function suspend(id: string): Promise<void> {
    const { managedOrganization } = await asOperator(api, platform);
    await managedOrganization.suspend({ params: { id }, body: { isSuspended: true, reason } });
  }

  return {
    cancelled: async (scene) =>
      (await officeOf(scene)).activity.cancel({ body: { activityId: scene.made.activityId, reason } }),
    movedByAWeek: (scene) => moveBy(scene, 7 * 24 * 60),
    movedByTenMinutes: (scene) => moveBy(scene, 10),
    placeMoved: (scene) => change(scene, { place: { ...scene.form.place, address: '竹灣海灘' } }),
    suspended: ({ made }) => suspend(made.organizationId),
    parentSuspended: ({ parentId }) => suspend(parentId),
    membershipQuit: async (_scene, people) => {
      for (const person of people) {
        const { membership: own } = await asVolunteer(api, person);
        const { listData } = await own.mine();
        for (const { membershipId } of listData) await own.change({ body: { membershipId, action: 'quit' } });
      }
    },
    membershipEnded: async (_scene, people) => {
      const ids = people.map(({ volunteerId }) => volunteerId);
      const ended = { state: 'failed', slot: null } as const;
      await api.db.update(membership).set(ended).where(inArray(membership.volunteerId, ids));
      const now = api.clock.now();
      await withTransaction(api.db, (tx) => queueStandingChecks({ tx, now }, ids));
    },
    verificationLost: (_scene, people) =>
      api.db
        .update(volunteerTable)
        .set({ realNameState: 'failed' })
        .where(
          inArray(
            volunteerTable.id,
            people.map(({ volunteerId }) => volunteerId),
          ),
        ),
    removed: async (scene) => {
      const { dayBoard, participant } = await officeOf(scene);
      const { activityId } = scene.made;
      const { people } = await dayBoard.detail({ params: { id: activityId } });
      const participantIds = people.map((person) => person.participantId);
      return (await participant.remove({ body: { activityId, participantIds, reason } })).rows;
    },
    withdrew: async ({ made: { activityId } }, people) => {
      for (const person of people) await (await asVolunteer(api, person)).activity.withdraw({ body: { activityId } });
    },
    blocked: (_scene, people) => setAccounts(api, people, 'blocked'),
  };
}

/** A platform whose organizations publish activities, and what can happen to these and to their people. */
export async function interruptedActivities(api: TestApi) {
  const root = await makeOrganization(api, { name: '平台' });
  const platform = await makeOperator(api, { organization: root });

  /** Publishes an activity of a new organization, three days before it starts. */
  async function prepare(schedule: Schedule): Promise<Scene> {
    const instant = (minute: number): Date => new Date(Date.parse(`${schedule.start}:00+08:00`) + minute * minuteMs);
    api.clock.set(instant(-3 * 24 * 60));
    const parent = await makeOrganization(api, { parent: root });
    const organization = await makeOrganization(api, { parent, identityEntrusted: true });
    const fixture = await attendanceFixture(api, organization);
    const office = await asOperator(api, fixture.operator);
    const form = formOf(schedule, instant);
    const { activityId } = await office.release.publish({ body: form });
    const detail = await office.activity.managedDetail({ params: { id: activityId } });
    const periods = detail.periods.map(({ periodId, startsAt, endsAt, posts }) => ({
      periodId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      postIds: posts.map(({ postId }) => postId),
    }));
    const held = periods.filter((_period, index) => schedule.shifts[index]?.isHeld);
    const stored = form.schedule.periods.map((period, index) => ({
      ...period,
      periodId: periods[index]?.periodId ?? '',
      posts: period.posts.map((one) => ({ ...one, postId: periods[index]?.postIds[0] ?? '' })),
    }));
    return {
      fixture,
      made: { activityId, organizationId: organization.organizationId, periods: held },
      form: { ...form, activityId, schedule: { ...form.schedule, periods: stored } },
      parentId: parent.organizationId,
      instant,
    };
  }

  /** A member with a place in each held period, counted as that of a sign-up. */
  async function join({ fixture, made }: Scene): Promise<MadeVolunteer> {
    const volunteer = await fixture.admitted(made);
    await makeMembership(api, { volunteer, organization: fixture.organization });
    const counted = { held: sql`held + 1` };
    await api.db.update(activity).set(counted).where(eq(activity.id, made.activityId));
    await api.db.update(post).set(counted).where(eq(post.activityId, made.activityId));
    return volunteer;
  }

  const happen = createHappenings(api, platform);
  return { prepare, join, happen, unblock: (person: MadeVolunteer) => setAccounts(api, [person], 'active') };
}
