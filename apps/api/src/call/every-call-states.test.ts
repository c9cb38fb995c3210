import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { volunteer } from '../db/schema/volunteer.ts';
import { refusalText } from '../refusal/text.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { passAnotherPerson } from '../testing/changed-callers.ts';
import { everyCall } from '../testing/every-call.ts';
import { makeOperator } from '../testing/factories.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { ownActs } from '../testing/own-acts.ts';
import { ownershipRows } from '../testing/ownership-rows.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';
import type { Owner, TwoOwners } from '../testing/two-owners.ts';

let api: TestApi;

interface Act {
  readonly call: string;
  readonly what: string;
  /** Outcome for another volunteer. */
  readonly meets: string | undefined;
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<(by: Owner<MadeVolunteer>) => Promise<unknown>>;
}

const forVolunteers = new Set(everyCall.filter(({ entry }) => entry.access === 'volunteer').map(({ name }) => name));

/**
 * Calls of volunteers with own ids and without ids. The tests of ownership and of the log show that the unchanged owner
 * may make each of them.
 */
const acts: readonly Act[] = [
  ...ownershipRows
    .filter(({ side }) => side === 'volunteers')
    .map(({ call, what, meets, prepare }): Act => ({
      call,
      what,
      meets,
      prepare: async (made, owners) => (await prepare(made, owners)).send,
    })),
  ...ownActs.map(({ call, prepare }): Act => ({ call, what: 'own', meets: undefined, prepare })),
].filter(({ call }) => forVolunteers.has(call));

/** Outcomes that differ from the default, by call or by call and row, each with its reason. */
type Exceptions = Readonly<Record<string, readonly [meets: string, reason: string]>>;

interface State {
  /** Changes the first volunteer, and returns the caller after it. */
  readonly change: (owners: TwoOwners) => Promise<Owner<MadeVolunteer>>;
  /** Outcome of most rows: that of the unchanged owner, or of any stranger. */
  readonly meets: 'ok' | "a stranger's";
  readonly except: Exceptions;
}

const setColumns =
  (columns: Partial<typeof volunteer.$inferInsert>): State['change'] =>
  async ({ volunteers: { first } }) => {
    await api.db.update(volunteer).set(columns).where(eq(volunteer.id, first.made.volunteerId));
    return first;
  };

const withdrawn = 'quitting withdraws the sign-ups that need the membership';
const asNotVerified = 'only a verified person takes a place, a card, a membership or a paper';

const states: Readonly<Record<string, State>> = {
  'a volunteer whose membership ended': {
    change: async ({ volunteers: { first } }) => {
      // Admissions of the fixture take no places, which quitting gives back.
      await api.db.execute(sql`update activity set held = greatest(held, 1)`);
      await api.db.execute(sql`update post set held = greatest(held, 1)`);
      const { listData } = await first.client.membership.mine({ query: {} });
      const passed = listData.filter(({ state }) => state === 'passed');
      for (const { membershipId } of passed)
        await first.client.membership.change({ body: { membershipId, action: 'quit' } });
      return first;
    },
    meets: 'ok',
    except: {
      'activity.signUp': ['noOrganization', 'activities are open to members'],
      'activity.acceptPlace': ['wrongState', withdrawn],
      'activity.withdraw': ['wrongState', withdrawn],
      'signUpGroup.create': ['groupNeedsSignUp', withdrawn],
    },
  },
  'a volunteer who is no longer verified': {
    change: setColumns({ realNameState: 'failed' }),
    meets: 'ok',
    except: {
      'activity.signUp': ['realNameFailed', asNotVerified],
      'activity.acceptPlace': ['realNameFailed', asNotVerified],
      'card.apply': ['realNameFailed', asNotVerified],
      'membership.join': ['realNameFailed', asNotVerified],
      'volunteer.changeProfile': ['realNameFailed', 'the profile belongs to the checked person'],
      'certificate.mine': ['realNameMissing', asNotVerified],
      'hoursProof.issue': ['realNameMissing', asNotVerified],
    },
  },
  'a minor without a guardian': {
    change: setColumns({ birthDate: '2012-05-20' }),
    meets: 'ok',
    except: { 'card.apply': ['cardTooYoung', 'the bank issues no card before the age of 16'] },
  },
  'a volunteer whose account is to be erased': {
    change: async ({ volunteers: { first } }) => {
      const client = await asVolunteer(api, first.made);
      if ((await client.privacy.closing()).eraseAt === null) await client.privacy.close();
      return first;
    },
    meets: 'ok',
    except: { 'privacy.close': ['wrongState', 'it is closing already; the owner can do everything else until then'] },
  },
  'the person who replaced a volunteer on the account': {
    change: async ({ organizations, volunteers: { first } }) => {
      const [organizationId = ''] = organizations.first.path;
      const platform = { organizationId, path: [organizationId] };
      const office = await asOperator(api, await makeOperator(api, { organization: platform }));
      await api.db.update(volunteer).set({ realNameState: 'verified' });
      await passAnotherPerson(api, { office, made: first.made });
      return { ...first, client: await asVolunteer(api, first.made, { deviceId: first.deviceId }) };
    },
    meets: "a stranger's",
    except: {
      'activity.signUp': ['noOrganization', 'memberships stay with the person of before'],
      'attendance.checkInByCode': ['notAdmitted', 'the ticket belongs to the device, the admission to the person'],
      'attendance.checkOutByCode': ['notAdmitted', 'the ticket belongs to the device, the admission to the person'],
      'attendance.dispute': ['notFound', 'entries stay with the person of before'],
      'attendance.proposeEnd': ['notAdmitted', 'admissions stay with the person of before'],
      'card.apply': ['ok', 'the new person is an adult, whose application uses no confirmation'],
      'certificate.mine, the accountId of another account': ['ok', 'the account is that of the new person'],
      'realName.submit': ['realNameLocked', 'the new person is verified'],
      'wechat.bind': ['ok', 'the ticket belongs to the account on its device'],
      'wechat.renewFollowing': ['ok', 'the ticket belongs to the account on its device'],
    },
  },
};

describe.each(Object.entries(states))('%s', (_, { change, meets, except }) => {
  // Limits of phones and networks count through the rows of a state.
  beforeAll(async () => {
    api = await testApi();
  });

  const tried = meets === 'ok' ? acts : acts.filter((act) => act.meets !== undefined);

  test.each(tried)('$call, $what', async ({ call, what, meets: ofStranger = '', prepare }) => {
    const owners = await makeTwoOwners(api);
    const act = await prepare(api, owners);
    const usual = meets === 'ok' ? 'ok' : ofStranger === 'refused row' ? refusalText('zh-TW', 'notFound') : ofStranger;
    const [expected] = except[`${call}, ${what}`] ?? except[call] ?? [usual];
    expect(await outcomeOf(act(await change(owners)))).toBe(expected);
  });

  test('has no exception for a call that is not tried', () => {
    const names = tried.flatMap(({ call, what }) => [call, `${call}, ${what}`]);
    expect(Object.keys(except).filter((name) => !names.includes(name))).toEqual([]);
  });
});
