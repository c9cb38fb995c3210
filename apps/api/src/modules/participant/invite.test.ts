import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalText } from '../../refusal/text.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer, VolunteerInput } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
const start = new Date('2026-07-18T10:00:00+08:00');

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(start);
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

async function member(of = organization, input: VolunteerInput = {}): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api, input);
  await makeMembership(api, { volunteer, organization: of });
  return volunteer;
}

async function invite({ activityId }: MadeActivity, people: readonly MadeVolunteer[], by = operator) {
  const body = { activityId, volunteerIds: people.map(({ volunteerId }) => volunteerId) };
  return (await (await asOperator(api, by)).participant.invite({ body })).rows;
}

async function signUp(volunteer: MadeVolunteer, made: MadeActivity, waitIfFull = {}) {
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  return (await asVolunteer(api, volunteer)).activity.signUp({
    body: { activityId: made.activityId, choices, ...waitIfFull },
  });
}

async function detail(volunteer: MadeVolunteer, { activityId }: MadeActivity) {
  return (await asVolunteer(api, volunteer)).activity.detail({ params: { id: activityId }, query: {} });
}

async function listed({ activityId }: MadeActivity) {
  const { listData } = await (await asOperator(api, operator)).participant.inviteList({ query: { activityId } });
  return listData;
}

const kindsOf = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);

const messages = (rows: Awaited<ReturnType<typeof invite>>) => rows.map(({ message }) => message);
const said = (refusal: Parameters<typeof refusalText>[1]) => refusalText('zh-TW', refusal);

describe('an invitation', () => {
  test('is told, shown on the page of the activity, and accepted by signing up, which admits at once', async () => {
    const [made, person] = [await makeActivity(api, { organization }), await member()];
    expect(await invite(made, [person])).toEqual([{ id: person.volunteerId, done: true, message: null }]);
    expect(await kindsOf(person)).toEqual(['invited']);
    expect(await detail(person, made)).toMatchObject({ isInvited: true, mine: null });
    expect(await signUp(person, made)).toMatchObject({ state: 'admitted' });
    expect(await detail(person, made)).toMatchObject({ isInvited: false, held: 1, mine: { state: 'toBeCarriedOut' } });
    expect(await kindsOf(person)).toEqual(['invited', 'admitted']);
    expect(await listed(made)).toMatchObject([
      { volunteerId: person.volunteerId, state: 'accepted', invitedBy: '管理員' },
    ]);
  });

  test('is declined once, and then nobody asks again', async () => {
    const [made, person] = [await makeActivity(api, { organization }), await member()];
    await invite(made, [person]);
    const client = await asVolunteer(api, person);
    const body = { activityId: made.activityId };
    expect(await client.participant.declineInvitation({ body })).toEqual({ declined: true });
    await expect(client.participant.declineInvitation({ body })).rejects.toMatchObject({ refusal: 'wrongState' });
    expect(await detail(person, made)).toMatchObject({ isInvited: false });
    expect(messages(await invite(made, [person]))).toEqual([said('invitationDeclined')]);
    expect(await listed(made)).toMatchObject([{ state: 'declined' }]);
    expect(await signUp(person, made)).toMatchObject({ state: 'toAdmit' });
  });

  test('brings somebody back who was removed, and nothing else does', async () => {
    const [made, person] = [await makeActivity(api, { organization }), await member()];
    await invite(made, [person]);
    const { participantId } = await signUp(person, made);
    const office = await asOperator(api, operator);
    await office.participant.remove({
      body: { activityId: made.activityId, participantIds: [participantId], reason: '崗位安排有變' },
    });
    await expect(signUp(person, made)).rejects.toMatchObject({ refusal: 'cannotSignUpAgain' });
    expect(await invite(made, [person])).toMatchObject([{ done: true }]);
    expect(await detail(person, made)).toMatchObject({ isInvited: true, mine: { state: 'removed' } });
    expect(await signUp(person, made)).toMatchObject({ state: 'admitted' });
  });

  test('takes no place before it is accepted: whoever finds the activity full is told so', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [person, faster] = [await member(), await member()];
    await invite(made, [person]);
    await signUp(faster, made);
    await expect(signUp(person, made)).rejects.toMatchObject({ refusal: 'full' });
  });

  test('is not accepted by waiting for a place', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [person, faster] = [await member(), await member()];
    await invite(made, [person]);
    await signUp(faster, made);
    expect(await signUp(person, made, { waitIfFull: true })).toMatchObject({ state: 'waiting' });
    expect(await listed(made)).toMatchObject([{ volunteerId: person.volunteerId, state: 'open' }]);
  });
});

describe('who can be invited', () => {
  test('verified members of the organization and of those below it, found by name or number', async () => {
    const below = await makeOrganization(api, { parent: organization });
    const [made, own] = [await makeActivity(api, { organization }), await member(organization, { name: '區小明' })];
    const subordinate = await member(below);
    const stranger = await makeVolunteer(api);
    const unverified = await member(organization, { realNameState: 'underReview' });
    const applicant = await makeVolunteer(api);
    await makeMembership(api, { volunteer: applicant, organization, state: 'underReview' });
    const office = await asOperator(api, operator);
    const ask = async (name?: string, scope?: 'own' | 'below') => {
      const { listData } = await office.participant.invitable({
        query: { activityId: made.activityId, scope, ...(name === undefined ? {} : { name }) },
      });
      return listData.map(({ volunteerId }) => volunteerId);
    };
    expect(await ask()).toEqual([own.volunteerId, subordinate.volunteerId]);
    expect(await ask(undefined, 'own')).toEqual([own.volunteerId]);
    expect(await ask(undefined, 'below')).toEqual([subordinate.volunteerId]);
    expect(await ask('小明', 'below')).toEqual([]);
    expect(await ask('小明')).toEqual([own.volunteerId]);
    expect(await ask(subordinate.number)).toEqual([subordinate.volunteerId]);
    const notFound = said('notFound');
    expect(messages(await invite(made, [stranger, unverified, applicant, own]))).toEqual([
      notFound,
      notFound,
      notFound,
      null,
    ]);
  });

  test('nobody twice, nobody who has signed up, and no more than there are places', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 3 } });
    const [signedUp, first, second, third] = [await member(), await member(), await member(), await member()];
    await signUp(signedUp, made);
    expect(messages(await invite(made, [signedUp, first, first]))).toEqual([said('alreadySignedUp'), null]);
    expect(messages(await invite(made, [first, second, third]))).toEqual([said('alreadyInvited'), null, said('full')]);
    const office = await asOperator(api, operator);
    const { listData } = await office.participant.invitable({ query: { activityId: made.activityId } });
    expect(listData.map(({ refusal }) => refusal)).toEqual([
      'alreadySignedUp',
      'alreadyInvited',
      'alreadyInvited',
      null,
    ]);
  });

  test('nobody after the deadline, nor to a cancelled activity, nor to one of another organization', async () => {
    const person = await member();
    const cancelled = await makeActivity(api, { organization, columns: { state: 'cancelled' } });
    await expect(invite(cancelled, [person])).rejects.toMatchObject({ refusal: 'cancelled' });
    const made = await makeActivity(api, { organization });
    const other = await makeOperator(api, { organization: await makeOrganization(api) });
    await expect(invite(made, [person], other)).rejects.toMatchObject({ refusal: 'notFound' });
    api.clock.advance(24 * 3_600_000);
    await expect(invite(made, [person])).rejects.toMatchObject({ refusal: 'closed' });
  });
});
