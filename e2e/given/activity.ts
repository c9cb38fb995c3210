import { macaoDate, minuteMs, toMacaoIso, weeksLater } from '@vp/domain';
import { drawnPicture } from '../picture.ts';
import { serverNow } from '../simulator.ts';
import { upload } from './caller.ts';
import type { Caller } from './caller.ts';
import { shownCode } from './shown-code.ts';

export interface GivenActivity {
  readonly activityId: string;
  readonly name: string;
  readonly startsAt: Date;
}

interface Wanted {
  readonly name: string;
  /** Start relative to now; 25 by default, so that check-in is open. */
  readonly startsInMinutes?: number;
  readonly attendance?: 'scan' | 'automatic';
  readonly places?: number;
  /** Lengths of its consecutive periods; one of 180 minutes by default. */
  readonly periodMinutes?: readonly number[];
  /** Number of weekly repetitions; a single activity by default. */
  readonly weeks?: number;
}

/** Lou Lim Ieoc garden, GCJ-02. */
export const garden = { latitude: 22.1984, longitude: 113.5533 } as const;

/** Creates an activity of the demo organization with one post in each period. */
export async function releasedActivity(admin: Caller, wanted: Wanted): Promise<GivenActivity> {
  const { name, startsInMinutes = 25, attendance = 'scan', places = 5, weeks, periodMinutes = [180] } = wanted;
  const now = await serverNow();
  const at = (minutes: number): Date => new Date(Math.floor(now.getTime() / minuteMs + minutes) * minuteMs);
  const startsAt = at(startsInMinutes);
  const endOf = (count: number): Date =>
    at(periodMinutes.slice(0, count).reduce((minutes, length) => minutes + length, startsInMinutes));
  const time = { startsAt: toMacaoIso(startsAt), endsAt: toMacaoIso(endOf(periodMinutes.length)) };
  const periods = periodMinutes.map((_, index) => ({
    startsAt: toMacaoIso(endOf(index)),
    endsAt: toMacaoIso(endOf(index + 1)),
    posts: [{ name: '接待', places }],
  }));
  const coverId = await upload(
    admin,
    drawnPicture('cover.png', { red: 120, green: 190, blue: 170 }, [640, 360]),
    'public',
  );
  const { activityId } = await admin.api.release.publish({
    body: {
      basics: {
        coverId,
        name,
        nature: '0',
        activityTypeId: '1',
        serviceTypes: ['1'],
        serviceObjects: ['1'],
        maximumParticipants: places,
      },
      schedule: {
        ...time,
        ...(weeks !== undefined && { repeatsUntil: macaoDate(weeksLater(startsAt, weeks - 1)) }),
        periods,
      },
      place: {
        regionId: '820001',
        address: '羅利老馬路 10 號',
        ...garden,
        attendanceType: attendance === 'automatic' ? '1' : '0',
        ...(attendance === 'automatic' ? { radiusKilometres: 1 } : {}),
      },
      conditions: {
        registrationDeadline: toMacaoIso(at(startsInMinutes - 5)),
        applyLimit: '0',
        contactName: '何美玲',
        contactPhone: '66000011',
      },
      content: { content: '協助佈置場地、接待長者和派發物資。' },
    },
  });
  return { activityId, name, startsAt };
}

/** Signs up for the only post of each period of an activity. */
export async function signedUp({ api }: Caller, activityId: string): Promise<void> {
  const { periods } = await api.activity.detail({ params: { id: activityId }, query: {} });
  const choices = periods.flatMap(({ periodId, posts: [post] }) => (post ? [{ periodId, postId: post.postId }] : []));
  await api.activity.signUp({ body: { activityId, choices } });
}

/** Signs up for the only post of an activity and has it admitted. */
export async function admitted(admin: Caller, volunteer: Caller, activityId: string): Promise<void> {
  await signedUp(volunteer, activityId);
  const { listData } = await admin.api.participant.notAdmittedList({ query: { activityId, state: 'toAdmit' } });
  await admin.api.participant.admit({
    body: { activityId, participantIds: listData.map(({ participantId }) => participantId), decision: 'admit' },
  });
}

/** Checks in with the code that the organization projects now. */
export async function checkedIn(admin: Caller, { api }: Caller, activityId: string): Promise<void> {
  const code = await shownCode(admin, { activityId, direction: 'in' });
  await api.attendance.checkInByCode({ body: { code } });
}

/** Invites a member to an activity. */
export async function invited({ api }: Caller, memberName: string, activityId: string): Promise<void> {
  const { listData } = await api.participant.invitable({ query: { activityId, name: memberName } });
  const volunteerIds = listData.map(({ volunteerId }) => volunteerId);
  await api.participant.invite({ body: { activityId, volunteerIds } });
}
