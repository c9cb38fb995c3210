import { beforeAll, expect, test } from 'vitest';
import { asGuest, asOperator, asVolunteer, send, volunteerToken } from '../testing/as.ts';
import { agreementVersions } from '../testing/agreement-versions.ts';
import { makeActivity } from '../testing/activity-factory.ts';
import { cardForm } from '../testing/card-form.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../testing/factories.ts';
import type { MadeOrganization, VolunteerInput } from '../testing/factories.ts';
import { encrypted, receiveCode } from '../testing/log-in.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api);
});

const newDevice = () => `device-of-rules-${nextNumber()}`;

async function member(input: VolunteerInput = {}) {
  const volunteer = await makeVolunteer(api, input);
  return { volunteer, client: await asVolunteer(api, volunteer) };
}

/** A person on the registration screen whose phone is proven. */
async function register(password: string) {
  const deviceId = newDevice();
  const client = asGuest(api, { deviceId });
  const mobile = `+8536${String(8_000_000 + nextNumber())}`;
  const smsCode = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
  const username = `rul${String(nextNumber()).padStart(5, '0')}`;
  const secret = await encrypted(client, password);
  return client.registration.register({
    body: { username, mobile, smsCode, ...agreementVersions, agreed: true, ...secret },
  });
}

async function askForCode(mobile: string, answer: 'captcha passed' | 'no captcha') {
  const deviceId = newDevice();
  if (answer === 'captcha passed') await send(api, `/api/user/validata/code/${deviceId}`);
  const params = { type: 'register', mobile } as const;
  return asGuest(api, { deviceId }).verification.sendSmsCode({ params, query: { captcha: '1234', deviceId } });
}

async function joinAfter(count: number) {
  const { client } = await member();
  const join = async () => {
    const { organizationId: oid } = await makeOrganization(api, { parent: root });
    return client.membership.join({ body: { oid } });
  };
  for (let joined = 0; joined < count; joined += 1) await join();
  return join();
}

async function joinTwice() {
  const { volunteer, client } = await member();
  const organization = await makeOrganization(api, { parent: root });
  await makeMembership(api, { volunteer, organization });
  return client.membership.join({ body: { oid: organization.organizationId } });
}

async function upload(name: string, files: readonly Uint8Array<ArrayBuffer>[]) {
  const headers = { Authorization: `Bearer ${await volunteerToken(api, await makeVolunteer(api))}` };
  const body = new FormData();
  for (const bytes of files) body.append('file', new File([bytes], name));
  const response = await send(api, '/api/open/file/file_upload?stype=2', { method: 'POST', headers, body });
  const answer = await response.json();
  if (answer.refusal !== undefined) throw Object.assign(new Error(name), { refusal: answer.refusal });
}

/** A decision on a pending join request. */
async function failRequest(reason?: string) {
  const organization = await makeOrganization(api, { parent: root });
  const { client } = await member();
  const { membershipId } = await client.membership.join({ body: { oid: organization.organizationId } });
  const office = await asOperator(api, await makeOperator(api, { organization }));
  return office.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'fail', reason } });
}

async function signUpAtLastPlace(places: 1 | 2) {
  const organization = await makeOrganization(api, { parent: root });
  const made = await makeActivity(api, { organization, columns: { maximum: places } });
  const [period] = made.periods;
  const choice = { periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' };
  const signUp = async () => {
    const { volunteer, client } = await member();
    await makeMembership(api, { volunteer, organization });
    return client.activity.signUp({ body: { activityId: made.activityId, choices: [choice] } });
  };
  await signUp();
  return signUp();
}

const gif = () => new TextEncoder().encode('GIF89a........');
const adult = { birthDate: '2005-01-01' };
const minor = { birthDate: '2016-01-01' };
const apply = async (input: VolunteerInput, form: Parameters<typeof cardForm>[0] = {}) =>
  (await member(input)).client.card.apply({ body: cardForm(form) });
const registered = async () => (await makeVolunteer(api, { mobile: `+8536${7_400_000 + nextNumber()}` })).mobile;

/** Rules of section 5 of the specification that a schema cannot express: each is broken once, and met once. */
const rules: readonly (readonly [
  wording: string,
  broken: () => Promise<unknown>,
  refusal: string,
  kept?: () => Promise<unknown>,
])[] = [
  ['Password: 6 to 10', () => register('abc12'), 'invalidInput', () => register('Helena85')],
  ['Password: 6 to 10', () => register('Helena85abc'), 'invalidInput'],
  ['letters and digits', () => register('abcdefgh'), 'invalidInput'],
  ['letters and digits', () => register('12345678'), 'invalidInput'],
  [
    'captcha checked before SMS is sent',
    () => askForCode('+85366990011', 'no captcha'),
    'wrongCaptcha',
    () => askForCode('+85366990011', 'captcha passed'),
  ],
  [
    'a registered Macao mobile is rejected',
    async () => askForCode(await registered(), 'captcha passed'),
    'mobileRegistered',
  ],
  ['At most five organizations', () => joinAfter(5), 'tooManyOrganizations', () => joinAfter(4)],
  ['no duplicate', joinTwice, 'alreadyMember'],
  ['participant cap respected', () => signUpAtLastPlace(1), 'full', () => signUpAtLastPlace(2)],
  ['Applicants under 16 cannot apply for the card', () => apply(minor), 'cardTooYoung', () => apply(adult)],
  [
    'vest size required',
    () => apply(adult, { vestSize: undefined }),
    'invalidInput',
    () => apply(adult, { vestSize: '2' }),
  ],
  ['Failing a review requires a reason', () => failRequest(), 'reasonMissing', () => failRequest('聯絡資料不正確')],
  ['a reason is no blank', () => failRequest('  '), 'reasonMissing'],
  ['GIF rejected', () => upload('a.gif', [gif()]), 'imageFormat'],
  ['by content, not by name', () => upload('a.jpg', [gif()]), 'imageFormat'],
  ['a single file per upload', () => upload('a.jpg', [gif(), gif()]), 'invalidInput'],
];

const named = rules.map(([wording, broken, refusal, kept]) => ({ wording, broken, refusal, kept }));

test.each(named)('section 5 of the specification: $wording', async ({ broken, refusal, kept }) => {
  await expect(broken()).rejects.toMatchObject({ refusal });
  if (kept) await expect(kept()).resolves.toBeDefined();
});
