import { expect, test } from 'vitest';
import { asGuest, operatorToken, volunteerToken } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test('messages to a volunteer come in the language chosen since the log-in', async () => {
  const api = await testApi();
  const client = asGuest(api, { token: await volunteerToken(api, await makeVolunteer(api)) });
  expect((await client.session.currentUser()).language).toBe('zh-TW');
  expect(await client.account.chooseLanguage({ body: { language: 'en' } })).toEqual({ language: 'en' });
  expect((await client.session.currentUser()).language).toBe('en');
});

test('so do those to somebody of an organization that still waits', async () => {
  const api = await testApi();
  const organization = await makeOrganization(api, { status: 'underReview' });
  const token = await operatorToken(api, await makeOperator(api, { organization }));
  const client = asGuest(api, { token });
  await client.account.chooseLanguage({ body: { language: 'pt' } });
  expect((await client.session.currentUser()).language).toBe('pt');
});
