import type { BodyOf, volunteerCalls } from '@vp/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { qualification, volunteer } from '../../db/schema/volunteer.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Change = BodyOf<(typeof volunteerCalls)['changeProfile']>;

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function person(state: 'notVerified' | 'verified' | 'failed' | 'underReview' = 'verified') {
  const made = await makeVolunteer(api, { realNameState: state });
  const client = await asVolunteer(api, made);
  return { made, client, change: (body: Change) => client.volunteer.changeProfile({ body }) };
}

const background = {
  maritalStatus: '1',
  educationLevel: '6',
  occupation: '2',
  isStudent: false,
  languagesMastered: ['1', '3'],
} as const satisfies Partial<Change['background']>;

const withBackground = (more: Partial<NonNullable<Change['background']>> = {}): Change => ({
  background: { ...background, languagesMastered: [...background.languagesMastered], ...more },
});

describe('own data', () => {
  test('change by sections; what is not given stays', async () => {
    const { client, change } = await person();
    await change({
      vest: { vestSize: '3', languageIdentification: '2' },
      address: { countryRegion: 'MO', address: '蓮峰街12號', remarks: '素食' },
    });
    expect(await change(withBackground())).toEqual({ changed: true, version: expect.any(Number) });
    expect(await client.volunteer.detail()).toMatchObject({ countryRegion: 'MO', remarks: '素食' });
    await change({ address: { countryRegion: 'PT', address: '東望洋街8號' } });
    expect(await client.volunteer.detail()).toMatchObject({
      ...background,
      profession: null,
      vestSize: '3',
      languageIdentification: '2',
      countryRegion: 'PT',
      address: '東望洋街8號',
      remarks: null,
      realNameState: 'verified',
    });
  });

  test.each([
    ['notVerified', 'realNameMissing'],
    ['underReview', 'realNameUnderReview'],
    ['failed', 'realNameFailed'],
  ] as const)('stay closed in state %s', async (state, refusal) => {
    const { change } = await person(state);
    await expect(change({ vest: { vestSize: '3', languageIdentification: '2' } })).rejects.toMatchObject({ refusal });
  });

  test.each([
    ['an identity', { identity: { documentNumber: '12345678' } }],
    ['a name', { background: { ...background, chineseName: '李大文' } }],
    ['half a section', { vest: { vestSize: '3' } }],
    ['a country that is no code', { address: { countryRegion: 'Macao', address: '東望洋街8號' } }],
    ['a professional of no profession', withBackground({ occupation: '9' })],
  ])('take no %s', async (_what, body) => {
    const { change } = await person();
    await expect(change(body as Change)).rejects.toMatchObject({ refusal: 'invalidInput' });
  });
});

describe('a profession with a certificate', () => {
  async function teacher() {
    const made = await person();
    const { volunteerId } = made.made;
    await api.db.update(volunteer).set({ occupation: '9', profession: '3' }).where(eq(volunteer.id, volunteerId));
    const fileId = await makePhoto(api, made.made);
    await api.db.insert(qualification).values({ volunteerId, profession: '3', fileId, createdAt: api.clock.now() });
    const certificates = () => api.db.select().from(qualification).where(eq(qualification.volunteerId, volunteerId));
    return { ...made, certificates };
  }

  test('is claimed with a check only', async () => {
    const { change } = await person();
    const claim = change(withBackground({ occupation: '9', profession: '1' }));
    await expect(claim).rejects.toMatchObject({ refusal: 'certificateNeeded' });
  });

  test('stays while the rest changes, and its certificate goes with it', async () => {
    const { change, certificates } = await teacher();
    await change(withBackground({ occupation: '9', profession: '3' }));
    expect(await certificates()).toHaveLength(1);
    const other = change(withBackground({ occupation: '9', profession: '1' }));
    await expect(other).rejects.toMatchObject({ refusal: 'certificateNeeded' });
    await change(withBackground({ occupation: '3' }));
    expect(await certificates()).toHaveLength(0);
  });
});
