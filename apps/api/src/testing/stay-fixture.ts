import type { Checked, LedgerEntry } from '@vp/contract';
import { followAttendance } from '../jobs/attendance.ts';
import type { MadeActivity } from './activity-factory.ts';
import { asOperator, asVolunteer } from './as.ts';
import { at, codeOf, morning } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import type { MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** The period that follows the morning without a break. */
const noon = { startsAt: at('12:00'), endsAt: at('15:00') };

export interface Held {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
}

/** Helpers for tests of stays in an activity of two periods. */
export function stayFixture(api: TestApi, fixture: AttendanceFixture) {
  const ledgerOf = async (volunteer: MadeVolunteer): Promise<LedgerEntry[]> => {
    const client = await asVolunteer(api, volunteer);
    return [...(await client.attendance.ledger({ query: {} })).listData].reverse();
  };
  return {
    /** Creates a person who is admitted to all periods, by default to the morning and the following one. */
    holdsBoth: async (periods = [morning, noon]): Promise<Held> => {
      const made = await fixture.activityAt({ periods });
      return { made, volunteer: await fixture.admitted(made) };
    },
    scan: async ({ made, volunteer }: Held, direction: 'in' | 'out', when: string): Promise<Checked> => {
      const [clock = '', day = '18'] = when.split(' ');
      api.clock.set(at(clock, day));
      return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
    },
    jobsAt: async (clock: string): Promise<void> => {
      api.clock.set(at(clock));
      await followAttendance(api.services);
    },
    /** The oldest period first. */
    ledgerOf,
    hoursOf: async ({ volunteer }: Held) => (await ledgerOf(volunteer)).map(({ hours, state }) => [hours, state]),
    office: () => asOperator(api, fixture.operator),
  };
}
