import type { BodyOf, releaseCalls } from '@vp/contract';

/** A proper release of one morning in July 2026 with this cover. */
export function releaseForm(coverId: string): BodyOf<(typeof releaseCalls)['publish']> {
  const at = (clock: string) => `2026-07-${clock}:00+08:00`;
  return {
    basics: {
      coverId,
      name: '黑沙海灘清潔日',
      nature: '0',
      activityTypeId: '2',
      serviceTypes: ['13'],
      serviceObjects: ['9'],
      maximumParticipants: 40,
    },
    schedule: {
      startsAt: at('25T08:30'),
      endsAt: at('25T11:30'),
      periods: [{ startsAt: at('25T08:30'), endsAt: at('25T11:30'), posts: [{ name: '登記', places: 5 }] }],
    },
    place: {
      regionId: '820008',
      address: '黑沙海灘',
      latitude: 22.113677,
      longitude: 113.5561792,
      attendanceType: '0',
    },
    conditions: {
      registrationDeadline: at('22T18:00'),
      applyLimit: '1',
      contactName: '陳大文',
      contactPhone: '28123456',
    },
    content: { content: '清潔沙灘及分類垃圾。' },
  };
}
