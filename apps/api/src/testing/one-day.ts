import type { asOperator } from './as.ts';
import { changeFormOf, weeklyForm } from './weekly-series.ts';

type Client = Awaited<ReturnType<typeof asOperator>>;

/** Clock times in Macao on Saturday 25 July 2026. */
interface Hours {
  readonly from: string;
  readonly to: string;
}

const iso = (clock: string) => `2026-07-25T${clock}:00+08:00`;

/** Publishes an activity with one period and one post for the organization's own members. */
export async function publishOnce(office: Client, given: Hours & { readonly places: number }): Promise<string> {
  const { from, to, places } = given;
  const { basics, schedule, conditions, ...form } = weeklyForm({ until: '2026-08-15', places });
  const { repeatsUntil: _once, ...once } = schedule;
  const [startsAt, endsAt] = [iso(from), iso(to)];
  const periods = schedule.periods.map((period) => ({ ...period, startsAt, endsAt }));
  const body = {
    ...form,
    basics,
    conditions: { ...conditions, applyLimit: '0' as const, registrationDeadline: '2026-07-24T12:00:00+08:00' },
    schedule: { ...once, startsAt, endsAt, periods },
  };
  return (await office.release.publish({ body })).activityId;
}

/** Moves its period to other hours. */
export async function moveOnce(office: Client, activityId: string, { from, to }: Hours): Promise<void> {
  const form = await changeFormOf(office, activityId);
  const [startsAt, endsAt] = [iso(from), iso(to)];
  const periods = form.schedule.periods.map((period) => ({ ...period, startsAt, endsAt }));
  await office.release.publish({ body: { ...form, schedule: { ...form.schedule, startsAt, endsAt, periods } } });
}

/** Admits only people of at least 60 years. */
export async function raiseAge(office: Client, activityId: string): Promise<void> {
  const form = await changeFormOf(office, activityId);
  await office.release.publish({ body: { ...form, conditions: { ...form.conditions, minimumAge: 60 } } });
}
