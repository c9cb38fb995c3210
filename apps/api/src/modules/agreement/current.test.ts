import { beforeAll, expect, test } from 'vitest';
import { asGuest } from '../../testing/as.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test.each(['zh-TW', 'zh-CN', 'en', 'pt'] as const)('the agreements are there in %s', async (language) => {
  const { agreements } = await asGuest(api, { language }).home.platform({});
  for (const kind of ['userAgreement', 'privacyPolicy'] as const) {
    const text = await asGuest(api, { language }).agreement.current({ params: { kind }, query: {} });
    expect(text.version).toBe(agreements[kind]);
    expect(text.body.language).toBe(language);
    expect(text.body.text.match(/<h2>/g)).toHaveLength(5);
  }
});

test('a reader of one language may ask for the text in another', async () => {
  const asked = { params: { kind: 'userAgreement' }, query: { language: 'pt' } } as const;
  const { body, title } = await asGuest(api, { language: 'zh-TW' }).agreement.current(asked);
  expect([body.language, title.language]).toEqual(['pt', 'pt']);
});

test('an agreement that does not exist is not found', async () => {
  await expect(asGuest(api).agreement.current({ params: { kind: 'constructor' }, query: {} })).rejects.toMatchObject({
    refusal: 'notFound',
  });
});
