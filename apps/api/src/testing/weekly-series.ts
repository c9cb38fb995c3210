import type { BodyOf, releaseCalls } from '@vp/contract';
import type { asOperator } from './as.ts';
import { releaseForm } from './release-form.ts';

export type Release = BodyOf<(typeof releaseCalls)['publish']>;

type Client = Awaited<ReturnType<typeof asOperator>>;

interface Weekly {
  /** The last day, from 25 July 2026 on. */
  readonly until: string;
  readonly places?: number;
}

/** A release of one morning every week with one post, without a picture. */
export function weeklyForm({ until, places }: Weekly): Release {
  const { basics, schedule, ...form } = releaseForm('');
  const { coverId: _none, ...named } = basics;
  const periods = schedule.periods.map((period) => ({
    ...period,
    posts: period.posts.map((post) => ({ ...post, places: places ?? post.places })),
  }));
  return {
    ...form,
    basics: { ...named, maximumParticipants: places ?? named.maximumParticipants },
    schedule: { ...schedule, repeatsUntil: until, periods },
  };
}

/** The ids of a series that was just published, in the order of time. */
export async function publishWeekly(client: Client, weekly: Weekly): Promise<readonly string[]> {
  const { activityId } = await client.release.publish({ body: weeklyForm(weekly) });
  const { weeks } = await client.activity.managedDetail({ params: { id: activityId } });
  return weeks.map((week) => week.activityId);
}

/** One of its activities as its form would send it back. */
export async function changeFormOf(client: Client, id: string): Promise<Release> {
  const detail = await client.activity.managedDetail({ params: { id } });
  const { startsAt, endsAt, deadline, name, maximum, content, place, meetingPoint } = detail;
  const form = weeklyForm({ until: '2026-08-15' });
  return {
    ...form,
    activityId: id,
    basics: { ...form.basics, name: name.text, maximumParticipants: maximum },
    place: { ...form.place, address: place.text, ...(meetingPoint && { meetingPoint: meetingPoint.text }) },
    conditions: { ...form.conditions, registrationDeadline: deadline },
    content: { content: content.text },
    schedule: {
      startsAt,
      endsAt,
      periods: detail.periods.map((period) => ({
        periodId: period.periodId,
        startsAt: period.startsAt,
        endsAt: period.endsAt,
        posts: period.posts.map(({ postId, name: { text }, places }) => ({ postId, name: text, places })),
      })),
    },
  };
}
