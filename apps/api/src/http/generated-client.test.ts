import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encryptPassword } from '@vp/api-client';
import { calls } from '@vp/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { device } from '../db/schema/account.ts';
import { at, attendanceFixture, codeOf } from '../testing/attendance-fixture.ts';
import { asOperator } from '../testing/as.ts';
import { makeMembership, makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import { ownersPassword } from '../testing/two-owners.ts';
import { openApi } from './openapi.ts';

const folder = new URL('../../generated-client/', import.meta.url);
const compiler = join(fileURLToPath(folder), '..', 'node_modules', 'typescript', 'bin', 'tsc');

async function generateTypes(): Promise<void> {
  const types = astToString(await openapiTS(JSON.stringify(openApi(calls))));
  mkdirSync(new URL('.cache/', folder), { recursive: true });
  writeFileSync(new URL('.cache/openapi.ts', folder), types);
}

interface Story {
  readonly playStory: (input: Readonly<Record<string, unknown>>) => Promise<{ signedUp: unknown; checked: unknown }>;
}

/** Imports the client by a computed path: its types exist only after their generation, and `tsc` has checked them. */
async function importStory(): Promise<Story> {
  const path = new URL('story.ts', folder).href;
  return (await import(path)) as Story;
}

test('a client generated from the document compiles, logs in, signs up and checks in', async () => {
  await generateTypes();
  const compiled = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    fileURLToPath(folder),
    '--noEmit',
  ]).catch((error: { readonly stdout: string }) => error);
  expect(compiled.stdout).toBe('');

  const api = await testApi();
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const { activityId } = made;
  const deviceId = 'device-of-the-generated-client';
  const volunteer = await makeVolunteer(api, { password: ownersPassword });
  await makeMembership(api, { volunteer, organization: fixture.organization });
  await api.db.insert(device).values({ accountId: volunteer.accountId, deviceId });
  api.clock.set(at('07:30'));

  const { playStory } = await importStory();
  const played = await playStory({
    baseUrl: 'http://api.test',
    fetch: async (request: Request) => api.app.fetch(request),
    clientId: api.services.config.clientIds[0] ?? '',
    deviceId,
    username: volunteer.username,
    encrypt: (publicKeyPem: string, nonce: string) =>
      encryptPassword(publicKeyPem, { password: ownersPassword, nonce }),
    activityId,
    nextCode: async (participantId: string) => {
      const client = await asOperator(api, fixture.operator);
      await client.participant.admit({ body: { activityId, participantIds: [participantId], decision: 'admit' } });
      api.clock.set(at('08:45'));
      return codeOf(await fixture.project(made));
    },
  });
  expect(played.signedUp).toMatchObject({ repeated: false });
  expect(played.checked).toMatchObject({ activityId, direction: 'in' });
});
