import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { volunteer } from '../../db/schema/volunteer.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';

test('a person with a single name is checked, listed, found and invited by it', async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const made = await makeVolunteer(api, { realNameState: 'notVerified' });
  const client = await asVolunteer(api, made);
  const { personal, ...form } = await realNameForm(api, made);
  const { chineseName: _chinese, latinSurname: _surname, ...others } = personal;
  const single = { ...others, latinGivenName: '　Ｎｕｒａïni ' };
  await expect(client.realName.submit({ body: { ...form, personal: single } })).rejects.toMatchObject({
    problems: [{ path: 'personal.latinSurname' }],
  });
  await client.realName.submit({ body: { ...form, personal: { ...single, noSurname: true } } });
  expect(await client.volunteer.detail()).toMatchObject({
    chineseName: null,
    latinSurname: null,
    latinGivenName: 'Nuraïni',
  });
  await makeMembership(api, { volunteer: made, organization: root });
  await api.db.update(volunteer).set({ realNameState: 'verified' }).where(eq(volunteer.id, made.volunteerId));
  const office = await asOperator(api, await makeOperator(api, { organization: root }));
  const { listData } = await office.managedVolunteer.list({ query: { relation: 'member', name: 'NURAINI' } });
  expect(listData).toMatchObject([{ volunteerId: made.volunteerId, name: 'Nuraïni' }]);
  const { activityId } = await makeActivity(api, { organization: root });
  const invitable = await office.participant.invitable({ query: { activityId, name: 'nuraini' } });
  expect(invitable.listData).toMatchObject([{ volunteerId: made.volunteerId, name: 'Nuraïni' }]);
});

test.each(['Suparti', 'Ñ', 'Thanh Hương', "O'Ōe-Ṭaha"])(
  'a person named only %s gets a card and a paper',
  async (name) => {
    const api = await testApi();
    const organization = await makeOrganization(api);
    const office = await asOperator(api, await makeOperator(api, { organization }));
    const made = await makeVolunteer(api, { realNameState: 'notVerified' });
    const client = await asVolunteer(api, made);
    const { personal, ...form } = await realNameForm(api, made);
    const { chineseName: _chinese, latinSurname: _surname, ...others } = personal;
    await client.realName.submit({ body: { ...form, personal: { ...others, latinGivenName: name, noSurname: true } } });
    const { listData } = await office.realName.list({ query: { tab: 'pending' } });
    await office.realName.decide({ body: { reviewIds: listData.map(({ reviewId }) => reviewId), decision: 'pass' } });
    const { applicationId } = await client.card.apply({ body: cardForm() });
    await office.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
    expect((await office.card.exportForBank()).rows).toMatchObject([{ name: '', latinName: name }]);
    await recordHours(api, { volunteerId: made.volunteerId, organization });
    const { code } = await client.hoursProof.issue({ body: {} });
    const { paper } = await asGuest(api).hoursProof.check({ params: { code } });
    expect(paper).toMatchObject({ displayName: name, otherName: null });
  },
);

test.each([
  ['陳3', '「3」'],
  ['陳文😀', '「😀」'],
])('the answer about %s names the character', async (chineseName, character) => {
  const api = await testApi();
  const made = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { personal, ...form } = await realNameForm(api, made);
  const body = { ...form, personal: { ...personal, chineseName } };
  await expect((await asVolunteer(api, made)).realName.submit({ body })).rejects.toMatchObject({
    problems: [{ path: 'personal.chineseName', message: expect.stringContaining(character) }],
  });
});
