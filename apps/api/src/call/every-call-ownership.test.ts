import { organizationStatuses } from '@vp/domain';
import type { OrganizationStatus } from '@vp/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalText } from '../refusal/text.ts';
import { everyCall } from '../testing/every-call.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { namesOfOwnedThings } from '../testing/owned-fields.ts';
import { ownershipRows } from '../testing/ownership-rows.ts';
import type { OwnershipRow } from '../testing/ownership-row.ts';
import { refusalAtStatus, specifiedAccess } from '../testing/specified-access.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeRelatives, makeTwoOwners, rowsAbout, setStatus } from '../testing/two-owners.ts';
import type { Relation } from '../testing/two-owners.ts';

/** Calls that name a public resource, and the reason. */
const everybodys: Readonly<Record<string, string>> = {
  'session.logOut': 'whoever holds the token is the session that it ends',
  'membership.join': 'any volunteer may apply to any organization',
  'organization.search': 'organizations are public',
  'organization.searchByForm': 'organizations are public',
  'organization.detail': 'organizations are public',
  'organization.effectTree': 'organizations are public',
  'organization.effectList': 'organizations are public',
  'organization.effectListForVolunteer': 'organizations are public',
  'registration.correctOrganization': 'the caller corrects their own organization; `dependId` is an association number',
  'registration.changeOrganization': 'the caller changes their own organization; `dependId` is an association number',
  'organizationRequest.ask': 'any organization may be asked, and decides itself',
  'activity.find': 'activities are public',
  'activity.detail': 'activities are public',
  'activity.setFavourite': 'any volunteer may save any activity, for themselves',
  'organization.setFollowed': 'any volunteer may follow any organization',
  'signUpGroup.own': 'the groups are those of the caller, in any activity that is named',
  'signUpGroup.invitation': 'its link is the invitation, for anyone who has it',
  'signUpGroup.join': 'its link is the invitation; the caller joins with an own sign-up',
  'messageThread.own': 'the messages are those of the caller, about an activity of an own sign-up',
  'feedback.own': 'the feedback is that of the caller, on any activity that is named',
  'registration.mobileRelease': 'its ticket is the only proof of a device that has no account',
  'guardian.confirm': 'the link is the only proof of the guardian, who has no account',
  'attendance.ledger': 'the rows are those of the caller, of any period that is named',
  'participant.maskedList': 'names are masked for everybody',
  'news.detail': 'news are public',
  'sharedPage.detail': 'facts of a shared page are public',
  'sharedPage.preview': 'facts of a shared page are public',
};

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('every call that takes an id or a token is in the matrix', () => {
  const listed = new Set([...ownershipRows.map(({ call }) => call), ...Object.keys(everybodys)]);
  const named = everyCall.filter(({ entry }) => namesOfOwnedThings(entry).length > 0).map(({ name }) => name);
  expect(named.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !named.includes(name))).toEqual([]);
});

test('an id in a path, a query, a body, a list and a nested object is noticed', () => {
  const named = Object.fromEntries(everyCall.map(({ name, entry }) => [name, namesOfOwnedThings(entry)]));
  expect(named['activity.managedDetail']).toEqual(['id']);
  expect(named['participant.admittedList']).toEqual(['activityId']);
  expect(named['participant.admit']).toEqual(['activityId', 'participantIds']);
  expect(named['activity.signUp']).toEqual(['activityId', 'choices.periodId', 'choices.postId']);
  expect(named['attendance.ledger']).toEqual(['periodId']);
  expect(named['news.list']).toEqual([]);
});

/** Returns the expected text of a row: the refusal, or nothing where the row declares the resource open. */
const asMet = (meets: string) => (meets === 'refused row' ? refusalText('zh-TW', 'notFound') : meets);

const volunteerRows = ownershipRows.filter(({ side }) => side === 'volunteers');
const operatorRows = ownershipRows.filter(({ side }) => side === 'operators');

describe.each(volunteerRows)('$call, $what', ({ meets, prepare }) => {
  test(`meets ${meets}, and nothing of the owner changes`, async () => {
    const owners = await makeTwoOwners(api);
    const { first, second } = owners.volunteers;
    const { send, ids } = await prepare(api, owners);
    const watched = [first.made.accountId, owners.organizations.first.organizationId, ...ids];
    // A call that may write data of its sender also names the organization of the owner.
    const ofSender = meets === 'ok' ? `"volunteer_id": "${second.made.volunteerId}"` : undefined;
    const readOwned = async () =>
      (await rowsAbout(api, watched)).filter((row) => ofSender === undefined || !row.includes(ofSender));
    const before = await readOwned();
    expect(before.length).toBeGreaterThan(0);
    expect(await outcomeOf(send(second))).toBe(asMet(meets));
    expect(await readOwned()).toEqual(before);
    // If the owner were refused as well, the row above would prove nothing.
    expect(await outcomeOf(send(first))).toBe('ok');
  });
});

interface Standing {
  readonly relation: Relation | 'own';
  readonly status: OrganizationStatus;
}

const entries = new Map(everyCall.map(({ name, entry }) => [name, entry]));

/** Returns the outcome that the tables define for an operator of an organization with this relation and status. */
function expected({ call, meets, relatives = {} }: OwnershipRow, { relation, status }: Standing): string {
  const entry = entries.get(call);
  const closed = entry === undefined ? undefined : refusalAtStatus(specifiedAccess(entry), status);
  if (closed !== undefined) return closed;
  return relation === 'own' ? 'ok' : asMet(relatives[relation] ?? meets);
}

describe.each(operatorRows)('$call, $what', (row) => {
  const prepared = async () => {
    const owners = await makeTwoOwners(api, row.of);
    const relatives = await makeRelatives(api, owners);
    const people = Object.entries({ own: owners.operators.first, ...relatives });
    const kept = await row.prepare(api, owners);
    const everyone = organizationStatuses.flatMap((status) =>
      people.map(([relation, by]) => {
        const standing = { relation: relation as Relation | 'own', status };
        return { ...standing, name: `${relation}, ${status}`, by, meets: expected(row, standing) };
      }),
    );
    return { owners, kept, everyone };
  };

  test('is kept from everybody whom it is not open to, whatever their status, and nothing of the owner changes', async () => {
    const { owners, kept, everyone } = await prepared();
    const { first } = owners.operators;
    const people = everyone.map(({ by }) => by);
    const watched = [first.made.accountId, first.made.organizationId, ...kept.ids];
    const before = await rowsAbout(api, watched);
    expect(before.length).toBeGreaterThan(0);
    const met: Record<string, string> = {};
    for (const status of organizationStatuses) {
      await setStatus(api, people, status);
      for (const one of everyone.filter((each) => each.status === status && each.meets !== 'ok'))
        met[one.name] = await outcomeOf(kept.send(one.by));
    }
    await setStatus(api, people, 'normal');
    expect(met).toEqual(
      Object.fromEntries(everyone.filter(({ meets }) => meets !== 'ok').map(({ name, meets }) => [name, meets])),
    );
    expect(await rowsAbout(api, watched)).toEqual(before);
    // If the owner were refused as well, the rows above would prove nothing.
    expect(await outcomeOf(kept.send(first))).toBe('ok');
  });

  test.each(Object.entries(row.relatives ?? {}).filter(([, meets]) => meets === 'ok'))(
    'is open to the %s',
    async (relation) => {
      const { kept, everyone } = await prepared();
      const caller = everyone.find(({ name }) => name === `${relation}, normal`);
      if (caller === undefined) throw new Error('there is no such relative');
      expect(await outcomeOf(kept.send(caller.by))).toBe('ok');
    },
  );
});
