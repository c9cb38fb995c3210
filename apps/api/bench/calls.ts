import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BareCall } from './bare-server.ts';
import type { Fixture } from './fixture.ts';

/** One kind of call that is measured. */
export interface MeasuredCall {
  /** What asks for it on the command line. */
  readonly part: 'sign-ups' | 'scans' | 'pages';
  readonly name: string;
  readonly method: BareCall['method'];
  readonly path: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly answer: BareCall['answer'];
  readonly requests: number;
  /** What a round needs in the tables that were emptied before it, and counters of the others. */
  readonly prepare: readonly SQL[];
}

/** What is measured: sign-ups into one activity, scans of its code, and pages of the list. */
export function measuredCalls(fixture: Fixture): readonly MeasuredCall[] {
  const { toSignUp, toAttend, printedCode } = fixture;
  const { activityId, periodId, postId } = toSignUp;
  return [
    {
      part: 'sign-ups',
      name: 'sign-ups into one activity',
      method: 'POST',
      path: '/api/volunteer/activity',
      body: { activityId, choices: [{ periodId, postId }] },
      answer: 'done',
      requests: 4000,
      prepare: [sql`update activity set held = 0`, sql`update post set held = 0`],
    },
    {
      part: 'scans',
      name: 'scans of one code',
      method: 'POST',
      path: '/api/volunteer/scan-activity-sign-in-qrcode',
      body: { code: printedCode },
      answer: 'done',
      requests: 3000,
      prepare: [
        sql`insert into participant (activity_id, id, volunteer_id, state, signed_up_at)
          select ${toAttend.activityId}, id, id, 'admitted', now() from volunteer`,
        sql`insert into participant_post (activity_id, participant_id, period_id, post_id)
          select ${toAttend.activityId}, id, ${toAttend.periodId}, ${toAttend.postId} from volunteer`,
      ],
    },
    {
      part: 'pages',
      name: 'pages of the activity list',
      method: 'GET',
      path: '/api/volunteer/findActivitys',
      query: '?pageIndex=1&pageSize=10',
      answer: 'rows',
      requests: 4000,
      prepare: [],
    },
  ];
}
