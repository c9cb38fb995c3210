import { calls } from '@vp/contract';
import type { ParticipantRow, ProjectedCode, ReleasedDetail, ReleasedRow } from '@vp/contract';
import type { ParticipantState } from '@vp/domain';
import { scanEvidence, stub } from '@vp/testing';

const zh = (text: string) => ({ text, language: 'zh-TW' }) as const;

/** Current time of the samples; tests set the clock to it. */
export const sampleNow = '2026-07-18T14:00:00+08:00';

export const activityId = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';

export const rowOf = (changes: Partial<ReleasedRow> = {}): ReleasedRow => ({
  activityId,
  name: zh('黑沙海灘清潔日'),
  coverUrl: '/api/open/file/11111111-4d2a-4c56-9f0e-3f5a1b2c3d4e',
  activityTypeId: '2',
  state: 'recruiting',
  startsAt: '2026-07-25T08:30:00+08:00',
  endsAt: '2026-07-25T11:30:00+08:00',
  deadline: '2026-07-22T18:00:00+08:00',
  maximum: 40,
  toAdmit: 2,
  admitted: 18,
  waiting: 0,
  attendanceType: '0',
  today: null,
  series: null,
  ...changes,
});

/** Returns the texts of the activity in the language of each. */
function textsOf({
  name,
  place,
  meetingPoint,
  content,
  periods,
}: Omit<ReleasedDetail, 'texts'>): ReleasedDetail['texts'] {
  const written = ({ text, language }: ReleasedDetail['name']) => ({ [language]: text });
  const posts = periods.flatMap((period) => period.posts);
  return {
    name: written(name),
    place: written(place),
    meetingPoint: meetingPoint === null ? {} : written(meetingPoint),
    content: written(content),
    posts: posts.map((post) => ({ postId: post.postId, name: written(post.name) })),
  };
}

export function detailOf(changes: Partial<ReleasedDetail> = {}): ReleasedDetail {
  const detail = { ...sampleDetail, ...changes };
  return { texts: textsOf(detail), ...detail };
}

const sampleDetail: Omit<ReleasedDetail, 'texts'> = {
  ...rowOf(),
  version: 1,
  coverId: '11111111-4d2a-4c56-9f0e-3f5a1b2c3d4e',
  nature: '0',
  regionId: '820008',
  place: zh('路環黑沙海灘入口'),
  meetingPoint: null,
  location: { latitude: 22.113677, longitude: 113.5561792 },
  distanceMetres: null,
  held: 20,
  organization: { oid: 'o1', name: zh('蓮峰社區互助會') },
  content: zh('清潔沙灘及分類垃圾。'),
  radiusMetres: 3000,
  applyLimit: '1',
  ageMin: 16,
  ageMax: null,
  contactName: '陳大文',
  contactPhone: '28123456',
  serviceTypes: ['13'],
  serviceObjects: ['9'],
  serviceLanguages: ['2', '3'],
  organizationMemberCount: 428,
  organizationLogoUrl: null,
  periods: [
    {
      periodId: 'p1',
      startsAt: '2026-07-25T08:30:00+08:00',
      endsAt: '2026-07-25T10:00:00+08:00',
      posts: [{ postId: 'x1', name: zh('沙灘清潔'), places: 20, held: 12 }],
    },
    {
      periodId: 'p2',
      startsAt: '2026-07-25T10:00:00+08:00',
      endsAt: '2026-07-25T11:30:00+08:00',
      posts: [{ postId: 'x2', name: zh('數據記錄'), places: 14, held: 6 }],
    },
  ],
  weeks: [],
  mine: null,
  isFavourite: false,
  isInvited: false,
  waits: [],
  refusals: [],
  notAdmitted: 0,
  offered: 0,
  invited: 0,
  present: { in: { count: 0, total: 0 }, out: { count: 0, total: 0 } },
  unconfirmed: 0,
  cancelledAt: null,
  decidesInPlace: false,
  presence: { present: 0, left: 0, expected: 18, stays: [] },
};

/** Returns three weeks of one series with their sign-ups; the second week is the sample. */
export function weeklyActivity(): ReleasedDetail {
  const week = (day: string, id: string, held: number) => ({
    activityId: id,
    startsAt: `2026-07-${day}T08:30:00+08:00`,
    endsAt: `2026-07-${day}T11:30:00+08:00`,
    state: 'recruiting' as const,
    maximum: 40,
    held,
    waiting: 1,
    isMine: false,
  });
  const weeks = [week('18', 'w1', 3), week('25', activityId, 20), week('31', 'w3', 5)];
  return detailOf({ series: { week: 2, weeks: 3 }, weeks });
}

/** Returns a scan at 08:30. */
export const evidenceOf = () => scanEvidence({ at: '2026-07-25T08:30:00+08:00' });

/** Returns a dispute of a participant about their attendance. */
export const disputeOf = (reason: string): NonNullable<ParticipantRow['periods'][number]['dispute']> => ({
  reason,
  ground: 'wrongTime',
  leftAt: null,
  since: '2026-07-25T11:00:00+08:00',
  level: 'organization',
  risesAt: '2026-08-01T09:00:00+08:00',
});

type Attendance = Partial<ParticipantRow['periods'][number]>;

/** Returns a participant of the first period. */
export const personOf = (name: string, state: ParticipantState, attendance: Attendance = {}): ParticipantRow => ({
  participantId: `part-${name}`,
  volunteerId: `vol-${name}`,
  name,
  number: 'MO20260418',
  maskedMobile: '+853 66•• ••01',
  age: 24,
  gender: '2',
  serviceHours: 48.5,
  byHandHours: 0,
  absences: 0,
  signUpGroups: [],
  state,
  marks: [],
  reason: null,
  signedUpAt: '2026-07-16T21:08:00+08:00',
  offeredUntil: null,
  periods: [
    {
      periodId: 'p1',
      startsAt: '2026-07-25T08:30:00+08:00',
      endsAt: '2026-07-25T10:00:00+08:00',
      postName: zh('沙灘清潔'),
      checkedInAt: null,
      checkedOutAt: null,
      evidence: [],
      hours: null,
      confirmed: false,
      awaits: null,
      lapsesAt: null,
      dispute: null,
      ...attendance,
    },
  ],
});

const groups = ['toAdmit', 'waiting', 'notAdmitted', 'removed', 'accepted'] as const;

type People = Readonly<Partial<Record<(typeof groups)[number], readonly ParticipantRow[]>>>;

/** Narrows the `state` of the query to a group of the contract. */
const groupOf = (state: string | undefined): keyof People => groups.find((group) => group === state) ?? 'toAdmit';

const listed = (rows: readonly ParticipantRow[] = []) => ({ listData: rows, total: rows.length });

/** Returns stubs for one activity with its participants and for the list beside it. */
export function releasedActivity(detail: ReleasedDetail, people: People = {}) {
  return [
    stub(calls.activity.managedList, { listData: [rowOf({ state: detail.state })], total: 1 }),
    stub(calls.activity.managedDetail, detail),
    stub(calls.release.preview, { ...detail, affected: [] }),
    stub(calls.participant.admittedList, listed(people.accepted)),
    stub(calls.participant.notAdmittedList, ({ query }) => listed(people[groupOf(query.state)])),
  ];
}

const slotMs = 30_000;

/** Returns `count` consecutive codes from an instant on; the address of each ends with its number. */
export function codeOf(from: string, count: number, changes: Partial<ProjectedCode> = {}): ProjectedCode {
  const { name, startsAt, endsAt } = rowOf();
  const at = (slot: number): string => new Date(Date.parse(from) + slot * slotMs).toISOString();
  return {
    sessionId: 's1',
    direction: 'in',
    activityId,
    activityName: name,
    startsAt,
    endsAt,
    expiresAt: '2026-07-19T14:00:00+08:00',
    shownAt: null,
    codes: Array.from({ length: count }, (_, slot) => ({
      url: `https://volunteer.test/wu/User-signSucceed?code=slot${slot}`,
      from: at(slot),
      until: at(slot + 1),
    })),
    ...changes,
  };
}
