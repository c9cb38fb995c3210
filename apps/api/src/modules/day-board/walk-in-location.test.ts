import { expect, test } from 'vitest';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { asOperator } from '../../testing/as.ts';
import { at, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:10', (made) => {
  ({ api, fixture } = made);
});

interface Scan {
  readonly north: number;
  readonly scannedAt: Date;
  /** Sent later, by a board that was offline at the arrival. */
  readonly isQueued?: true;
}

/** Adds a person by their code; the device is that far north of the place, in degrees. */
async function addScanned({ north, scannedAt, isQueued }: Scan) {
  const made = await fixture.activityAt({ columns: { deadlineAt: at('20:00', '17') } });
  const [period] = made.periods;
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: fixture.organization });
  const { token } = volunteerCode(api.services.cipher, volunteer.volunteerId, scannedAt);
  const desk = await asOperator(api, fixture.operator);
  const takenAt = scannedAt.toISOString();
  await desk.dayBoard.walkIn({
    params: { id: made.activityId },
    body: {
      periodId: period?.periodId ?? '',
      postId: period?.postIds[0] ?? '',
      volunteerCode: token,
      fix: { latitude: 22.198951 + north, longitude: 113.54909, accuracyMetres: 20, system: 'gcj02', takenAt },
      ...(isQueued && { at: iso('09:10'), reason: '當時沒有網絡' }),
    },
  });
  return fixture.eventsOf(volunteer);
}

test.each([
  [0.0004, { evidence: { fix: { verdict: 'inside', accuracyMetres: 20 }, atPlace: true }, awaits: null }],
  [0.5, { evidence: { fix: { verdict: 'outside' }, doubts: ['farAway'] }, awaits: 'organization' }],
] as const)('a scan of a walk-in %d degrees from the place', async (north, stored) => {
  api.clock.set(at('09:10'));
  expect(await addScanned({ north, scannedAt: at('09:10') })).toMatchObject([
    { evidenceKind: 'organizationScan', ...stored },
  ]);
});

test.each([
  [0.0004, { fix: { verdict: 'inside', accuracyMetres: 20 }, doubts: ['typedLater'] }],
  [0.5, { fix: { verdict: 'outside' }, doubts: ['typedLater', 'farAway'] }],
] as const)('a queued scan of a walk-in keeps its location, %d degrees from the place', async (north, evidence) => {
  api.clock.set(at('12:30'));
  expect(await addScanned({ north, scannedAt: at('09:10'), isQueued: true })).toMatchObject([
    { evidence, awaits: 'volunteer' },
  ]);
});
