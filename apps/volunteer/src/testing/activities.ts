import type { ActivityDetail, ActivityPeriod, Checked, MyActivity, OwnSignUp, SignedUp } from '@vp/contract';

const text = (words: string) => ({ text: words, language: 'zh-TW' }) as const;

export const period: ActivityPeriod = {
  periodId: 'p1',
  startsAt: '2026-07-18T14:30:00+08:00',
  endsAt: '2026-07-18T15:45:00+08:00',
  posts: [
    { postId: 's1', name: text('陪伴傾談'), places: 12, held: 9 },
    { postId: 's2', name: text('茶點服務'), places: 6, held: 5 },
    { postId: 's3', name: text('接待登記'), places: 4, held: 4 },
  ],
};

export const laterPeriod: ActivityPeriod = {
  periodId: 'p2',
  startsAt: '2026-07-18T15:45:00+08:00',
  endsAt: '2026-07-18T17:00:00+08:00',
  posts: [{ postId: 's4', name: text('場地收拾'), places: 6, held: 2 }],
};

/** An activity that the volunteer may sign up for, two hours before its start. */
export const activity: ActivityDetail = {
  activityId: 'a1',
  name: text('望廈長者中心·夏日探訪'),
  coverUrl: null,
  nature: '0',
  activityTypeId: '1',
  regionId: '820001',
  startsAt: period.startsAt,
  endsAt: laterPeriod.endsAt,
  deadline: '2026-07-18T14:20:00+08:00',
  place: text('望廈長者中心 2 樓'),
  meetingPoint: null,
  location: { latitude: 22.2085, longitude: 113.5521 },
  distanceMetres: null,
  maximum: 30,
  held: 24,
  state: 'recruiting',
  series: null,
  organization: { oid: 'o1', name: text('蓮峰社區互助會') },
  content: text('<p>陪長者聊天。</p>'),
  attendanceType: '0',
  radiusMetres: 1000,
  applyLimit: '2',
  ageMin: null,
  ageMax: null,
  contactName: '何小姐',
  contactPhone: '28123456',
  serviceTypes: ['1'],
  serviceObjects: ['1'],
  serviceLanguages: ['2', '3'],
  organizationMemberCount: 428,
  organizationLogoUrl: null,
  periods: [period, laterPeriod],
  waiting: 0,
  weeks: [],
  mine: null,
  isFavourite: false,
  isInvited: false,
  waits: [],
  refusals: [],
};

export const part: OwnSignUp = {
  participantId: 'x1',
  state: 'toBeCarriedOut',
  reason: null,
  cancelledAt: null,
  waitingPosition: null,
  offeredUntil: null,
  obstacles: [],
  overlaps: [],
  waiting: null,
  periods: [{ periodId: 'p1', postId: 's1', checkedInAt: null, checkedOutAt: null, hours: null, isByHand: false }],
};

export const signedUp: SignedUp = {
  participantId: 'x1',
  state: 'toAdmit',
  waitingPosition: null,
  repeated: false,
  heldBack: [],
};

export const myActivity: MyActivity = { ...activity, mine: part };

export const checkedIn: Checked = {
  direction: 'in',
  activityId: 'a1',
  activityName: activity.name,
  organizationName: activity.organization.name,
  periodId: 'p1',
  periodStartsAt: period.startsAt,
  periodEndsAt: period.endsAt,
  postName: text('陪伴傾談'),
  at: '2026-07-18T14:26:00+08:00',
  repeated: false,
  replacedAt: null,
  late: false,
  awaits: null,
  doubts: [],
  hours: null,
  checkedInAt: null,
  periods: [{ periodId: 'p1', startsAt: period.startsAt, endsAt: period.endsAt, hours: null }],
  checkInLastsUntil: period.endsAt,
  totals: null,
};

export const checkedOut: Checked = {
  ...checkedIn,
  direction: 'out',
  at: '2026-07-18T16:58:00+08:00',
  hours: 2.5,
  checkedInAt: checkedIn.at,
  totals: { serviceHours: 48.5, trainingHours: 12, byHandHours: 0, activityCount: 19, starLevel: 0 },
};
