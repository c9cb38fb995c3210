import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '@vp/domain';
import { device } from '../../db/schema/account.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const password = 'Helena85';
const wrong = 'Wrong123';
const newDevice = (): string => `device-of-strangers-${nextNumber()}`;

interface Guess {
  readonly username: string;
  readonly password: string;
  readonly deviceId?: string;
  readonly on?: TestApi;
}

async function logIn({ username, password: given, deviceId = newDevice(), on = api }: Guess) {
  const client = asGuest(on, { deviceId });
  const secret = await encrypted(client, given);
  return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

/** Returns the outcome of a password attempt: 'granted', 'phone' or the refusal. */
const tryPassword = (guess: Guess): Promise<string> =>
  logIn(guess)
    .then(({ step }) => step)
    .catch((error: { refusal: string }) => error.refusal);

async function ownerWithDevice(): Promise<{ readonly owner: MadeVolunteer; readonly deviceId: string }> {
  const owner = await makeVolunteer(api, { password });
  const deviceId = newDevice();
  await api.db.insert(device).values({ accountId: owner.accountId, deviceId });
  return { owner, deviceId };
}

test('a stranger who guesses for a whole day never keeps the owner out of a device that the account knows', async () => {
  const { owner, deviceId } = await ownerWithDevice();
  const start = api.clock.now();
  const strangers: string[] = [];
  for (let hours = 0; hours < 24; hours += 1) {
    api.clock.advance(60 * minuteMs);
    for (let tries = hours === 0 ? 5 : 1; tries > 0; tries -= 1) {
      strangers.push(await tryPassword({ username: owner.username, password: wrong }));
    }
    if (hours % 6 > 0) continue;
    expect(await tryPassword({ username: owner.username, password, deviceId })).toBe('granted');
    // The lock applies to callers from other networks.
    expect(await tryPassword({ username: owner.username, password })).toBe('lockedForNow');
  }
  expect(new Set(strangers)).toEqual(new Set(['wrongCredentials']));
  api.clock.set(start);
});

test('a known device has five guesses as well, and keeps none of the others out', async () => {
  const { owner, deviceId } = await ownerWithDevice();
  const other = newDevice();
  await api.db.insert(device).values({ accountId: owner.accountId, deviceId: other });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await tryPassword({ username: owner.username, password: wrong, deviceId })).toBe('wrongCredentials');
  }
  expect(await tryPassword({ username: owner.username, password, deviceId })).toBe('lockedForNow');
  expect(await tryPassword({ username: owner.username, password, deviceId: other })).toBe('granted');
});

test('a device of somebody else is a stranger', async () => {
  const { owner } = await ownerWithDevice();
  const { deviceId } = await ownerWithDevice();
  for (let tries = 0; tries < 5; tries += 1) await tryPassword({ username: owner.username, password: wrong });
  expect(await tryPassword({ username: owner.username, password, deviceId })).toBe('lockedForNow');
});

test('every spelling of a phone is one, whether it is registered or not', async () => {
  const spellings = (mobile: string) => {
    const digits = mobile.slice(4);
    const spaced = `${digits.slice(0, 4)} ${digits.slice(4)}`;
    return [digits, `853${digits}`, `+853${digits}`, spaced, `00853${digits}`, `+853 ${spaced}`];
  };
  const told = async (mobile: string) => {
    const answers: string[] = [];
    for (const username of spellings(mobile)) {
      answers.push(await tryPassword({ username, password: wrong }), await tryPassword({ username, password: wrong }));
    }
    return answers;
  };
  const { mobile } = await makeVolunteer(api, { password });
  const ofRegistered = await told(mobile);
  expect(ofRegistered).toContain('lockedForNow');
  expect(await told('+85369990001')).toEqual(ofRegistered);
});

test('a locked phone does not tell which user name is the same person’s, nor the other way round', async () => {
  for (const [locked, other] of [
    ['mobile', 'username'],
    ['username', 'mobile'],
  ] as const) {
    const owner = await makeVolunteer(api, { password });
    const lock = async () => tryPassword({ username: owner[locked], password: wrong });
    for (let tries = 0; tries < 5; tries += 1) await lock();
    expect(await lock()).toBe('lockedForNow');
    expect(await tryPassword({ username: owner[other], password: wrong })).toBe('wrongCredentials');
    expect(await tryPassword({ username: owner[other], password })).toBe('phone');
    expect(await lock()).toBe('lockedForNow');
  }
});

test('a clock that ran ahead for a moment keeps nobody out once it is set back', async () => {
  const { username } = await makeVolunteer(api, { password });
  const start = api.clock.now();
  api.clock.advance(24 * 60 * minuteMs);
  for (let tries = 0; tries < 5; tries += 1) await tryPassword({ username, password: wrong });
  expect(await tryPassword({ username, password })).toBe('lockedForNow');
  api.clock.set(start);
  expect(await tryPassword({ username, password: wrong })).toBe('wrongCredentials');
  expect(await tryPassword({ username, password })).toBe('phone');
});

test('one password over many accounts is stopped by network; known devices in it are not', async () => {
  const { owner, deviceId } = await ownerWithDevice();
  const answers: string[] = [];
  for (let accounts = 0; accounts < 7; accounts += 1) {
    answers.push(await tryPassword({ username: `someone${accounts}`, password: wrong, on: limited() }));
  }
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'wrongCredentials'), 'tooManyRequests']);
  expect(await tryPassword({ username: owner.username, password, deviceId, on: limited() })).toBe('granted');
});

test('right passwords on new devices use up nothing of it, and whoever is stopped is told until when', async () => {
  api.clock.advance(60 * minuteMs);
  const people = await Promise.all(Array.from({ length: 7 }, () => makeVolunteer(api, { password })));
  const guess = (username: string, given: string) => tryPassword({ username, password: given, on: limited() });
  for (const { username } of people) expect(await guess(username, password)).toBe('phone');
  for (const { username } of people.slice(1)) expect(await guess(username, wrong)).toBe('wrongCredentials');
  api.clock.advance(40 * minuteMs);
  const stopped = logIn({ username: people[0]?.username ?? '', password, on: limited() });
  await expect(stopped).rejects.toMatchObject({ refusal: 'tooManyRequests', retryAfterSeconds: 20 * 60 });
});

/**
 * Reduces the limit of 600 an hour to six; uses a new process each time, because limits of one process are not tested
 * here.
 */
function limited(): TestApi {
  return variantOf(api, { config: { rateFactor: 0.01 } });
}
