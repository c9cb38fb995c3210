import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FreshSecret, SharedSecrets } from '../../ports/shared-secret.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { claimMs, createSharedSecrets } from './shared-secrets.ts';

const lifeMs = 7_200_000;
const name = 'race.token';

let api: TestApi;

/** Simulates a process: all of them share only the database. */
function startProcess(): SharedSecrets {
  return createSharedSecrets({ db: api.db, cipher: api.services.cipher, clock: api.clock });
}

/** A provider that accepts only its last secret, like the chat app's server. */
function createProvider(answerMs = 150) {
  const given: string[] = [];
  return {
    given,
    renew: async (): Promise<FreshSecret> => {
      const text = `secret-${given.length + 1}`;
      given.push(text);
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      return { text, lifeMs };
    },
  };
}

function readAtOnce(renew: () => Promise<FreshSecret>, processes = 40): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: processes }, () => startProcess().read(name, renew)));
}

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});
beforeEach(() => api.db.execute(sql`delete from provider_secret`));

test('forty processes that need a secret at once ask for it once and all get it', async () => {
  const provider = createProvider();
  expect(new Set(await readAtOnce(provider.renew))).toEqual(new Set(['secret-1']));
  expect(provider.given).toHaveLength(1);
});

test('once it is due one renews it, and none is left with a secret that lapsed', async () => {
  const provider = createProvider();
  await readAtOnce(provider.renew);
  api.clock.advance(lifeMs * 0.9);
  const read = await readAtOnce(provider.renew);
  expect(provider.given).toEqual(['secret-1', 'secret-2']);
  // The first secret is still valid while the second is fetched: only the claimant waits for it.
  expect(read.filter((text) => text === 'secret-2').length).toBeGreaterThanOrEqual(1);
  expect(new Set(await readAtOnce(provider.renew))).toEqual(new Set(['secret-2']));
});

test('of forty that the provider sends away with the same secret one fetches the next', async () => {
  const provider = createProvider();
  await readAtOnce(provider.renew);
  const again = Array.from({ length: 40 }, async () => {
    const secrets = startProcess();
    await secrets.discard(name, 'secret-1');
    return secrets.read(name, provider.renew);
  });
  expect(new Set(await Promise.all(again))).toEqual(new Set(['secret-2']));
  expect(provider.given).toHaveLength(2);
});

test('whoever comes back after its claim has ended does not put its secret over a newer one', async () => {
  let answerLate = (_fresh: FreshSecret): void => {};
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const late = startProcess().read(name, () => {
    isAsked();
    return new Promise((resolve) => (answerLate = resolve));
  });
  await asked;
  api.clock.advance(claimMs + 1);
  expect(await startProcess().read(name, async () => ({ text: 'newer', lifeMs }))).toBe('newer');
  answerLate({ text: 'older', lifeMs });
  expect(await late).toBe('newer');
  expect(await startProcess().read(name, createProvider().renew)).toBe('newer');
});

test('positive control: processes that look first and renew afterwards ask many times', async () => {
  const provider = createProvider();
  const careless = async (): Promise<void> => {
    const { rows } = await api.db.execute(sql`select 1 from provider_secret where name = ${name}`);
    if (rows.length > 0) return;
    const { text } = await provider.renew();
    await api.db.execute(
      sql`insert into provider_secret (name, text_encrypted) values (${name}, ${text})
        on conflict (name) do update set text_encrypted = excluded.text_encrypted`,
    );
  };
  await Promise.all(Array.from({ length: 20 }, careless));
  expect(provider.given.length).toBeGreaterThan(1);
});
