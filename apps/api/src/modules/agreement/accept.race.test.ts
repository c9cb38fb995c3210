import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
});

test('concurrent acceptances of one version are recorded once', async () => {
  const made = await makeVolunteer(api);
  const body = { kind: 'userAgreement', agreementVersion: agreementVersions.userAgreement } as const;
  const clients = await Promise.all(Array.from({ length: 12 }, () => asVolunteer(api, made)));
  await Promise.all(clients.map((client) => client.agreement.accept({ body })));
  const isOwn = eq(agreementAcceptance.accountId, made.accountId);
  expect(await api.db.$count(agreementAcceptance, isOwn)).toBe(1);
});
