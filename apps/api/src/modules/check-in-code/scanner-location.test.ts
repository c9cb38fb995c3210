import { describe, expect, test } from 'vitest';
import type { AttendanceEvidence } from '@vp/contract';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

interface Where {
  /** Degrees of latitude from the place: a thousandth is about 111.2 m. */
  readonly north: number;
  readonly accuracyMetres?: number;
  readonly takenAt?: Date;
}

const fixAt = ({ north, accuracyMetres, takenAt = api.clock.now() }: Where) => ({
  latitude: 22.198951 + north,
  longitude: 113.54909,
  ...(accuracyMetres !== undefined && { accuracyMetres }),
  system: 'gcj02' as const,
  takenAt: takenAt.toISOString(),
});

async function scan(volunteer: MadeVolunteer, { activityId }: MadeActivity, where?: Where) {
  const client = await asOperator(api, fixture.operator);
  const { token } = volunteerCode(api.services.cipher, volunteer.volunteerId, api.clock.now());
  const body = { volunteerCode: token, activityId, ...(where && { fix: fixAt(where) }) };
  const answer = await client.checkInCode.forCheckIn({ body });
  if (!('volunteer' in answer)) throw new Error('a scan was expected');
  return answer.recorded;
}

const evidenceOf = async (volunteer: MadeVolunteer): Promise<readonly AttendanceEvidence[]> =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData[0]?.evidence ?? [];

describe('the location of the device that scans a volunteer', () => {
  test.each<[string, Where | undefined, string | null, string | null, Partial<AttendanceEvidence>]>([
    ['none', undefined, null, null, { doubts: [], locationMissing: true, distanceMetres: null }],
    [
      'at the place',
      { north: 0.0004, accuracyMetres: 20 },
      'inside',
      null,
      { doubts: [], locationMissing: false, distanceMetres: 44, accuracyMetres: 20 },
    ],
    ['far away', { north: 0.5, accuracyMetres: 20 }, 'outside', 'organization', { doubts: ['farAway'] }],
    ['without an accuracy', { north: 0.0004 }, 'undetermined', null, { doubts: [], locationMissing: false }],
    ['the published coordinates', { north: 0, accuracyMetres: 9 }, 'inside', null, { doubts: ['exactCentre'] }],
    [
      'the published coordinates with an accuracy of 0',
      { north: 0, accuracyMetres: 0 },
      'inside',
      'organization',
      { doubts: ['exactAccuracy', 'exactCentre'] },
    ],
    [
      'of two minutes ago',
      { north: 0.0004, accuracyMetres: 20, takenAt: at('08:58') },
      'undetermined',
      null,
      { doubts: [] },
    ],
  ])('%s', async (_what, where, scannedFrom, awaits, shown) => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    expect(await scan(volunteer, made, where)).toMatchObject({ scannedFrom, awaits, repeated: false });
    expect(await evidenceOf(volunteer)).toMatchObject([{ kind: 'organizationScan', awaits, ...shown }]);
  });

  test('may be the same for many people', async () => {
    const made = await fixture.activityAt();
    for (const _person of [1, 2, 3, 4]) {
      const volunteer = await fixture.admitted(made);
      const recorded = await scan(volunteer, made, { north: 0.0004, accuracyMetres: 20 });
      expect(recorded).toMatchObject({ scannedFrom: 'inside', awaits: null });
    }
  });

  test('far away needs the word of another person than the one who scanned', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    await scan(volunteer, made, { north: 0.5, accuracyMetres: 20 });
    const decide = async (by: Parameters<typeof asOperator>[1]) =>
      (await asOperator(api, by)).attendance.decide({
        body: {
          activityId: made.activityId,
          periodId: made.periods[0]?.periodId ?? '',
          volunteerId: volunteer.volunteerId,
          decision: 'agree',
        },
      });
    await expect(decide(fixture.operator)).rejects.toMatchObject({ refusal: 'otherPersonNeeded' });
    const colleague = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
    await decide(colleague);
    expect(await evidenceOf(volunteer)).toMatchObject([{ awaits: null, doubts: ['farAway'] }]);
  });
});
