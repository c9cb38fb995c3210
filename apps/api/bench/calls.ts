import { constants, publicEncrypt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BareCall } from './bare-server.ts';
import { benchPassword } from './fixture.ts';
import type { Fixture, Person } from './fixture.ts';
import type { MadeActivity } from './past.ts';

/** Who asks, and what the step before was answered; nothing of use where that was the bare handler. */
export interface Asked {
  readonly person: Person;
  readonly said: Readonly<Record<string, unknown>>;
}

export interface CallStep {
  readonly method: BareCall['method'];
  /** With its query. */
  readonly path: string;
  readonly body?: (asked: Asked) => Readonly<Record<string, unknown>>;
  readonly encoding?: 'form';
}

/** One kind of call that is measured; of several steps, which belong together, the whole is. */
export interface MeasuredCall {
  /** What asks for it on the command line. */
  readonly part: 'sign-ups' | 'scans' | 'tickets' | 'pages' | 'log-in';
  readonly name: string;
  /** Without a session; as somebody who is logged in otherwise. */
  readonly by?: 'guest';
  readonly steps: readonly CallStep[];
  readonly answer: BareCall['answer'];
  /** What the bare handler does besides its statements. */
  readonly proof?: BareCall['proof'];
  readonly requests: number;
  /** Where other than usual: who waits too long would send the call again. */
  readonly connections?: number;
  /** What a round needs in the tables that were emptied before it, and counters of the others. */
  readonly prepare: readonly SQL[];
}

const api = '/api/volunteer';
const codePath = { in: `${api}/scan-activity-sign-in-qrcode`, out: `${api}/scan-activity-sign-out-qrcode` } as const;
const here = 'latitude=22.1987&longitude=113.5439';

/** Everybody is admitted. */
const admitted = ({ activityId, periodId, postId }: MadeActivity): readonly SQL[] => [
  sql`insert into participant (activity_id, id, volunteer_id, state, signed_up_at, ends_at)
    select a.id, v.id, v.id, 'admitted', now(), a.ends_at from volunteer v join activity a on a.id = ${activityId}`,
  sql`insert into participant_post (activity_id, participant_id, period_id, post_id)
    select ${activityId}, id, ${periodId}, ${postId} from volunteer`,
];

/** Everybody has come. */
const checkedIn = ({ activityId, periodId }: MadeActivity): readonly SQL[] => [
  sql`insert into attendance_event (id, activity_id, period_id, volunteer_id, direction, at, evidence_kind, recorded_at)
    select gen_random_uuid(), a.id, ${periodId}, v.id, 'in', a.starts_at, 'rotatingCode', a.starts_at
    from volunteer v join activity a on a.id = ${activityId}`,
  sql`insert into service_time (id, volunteer_id, activity_id, period_id, in_at)
    select gen_random_uuid(), v.id, a.id, ${periodId}, a.starts_at from volunteer v join activity a on a.id = ${activityId}`,
];

/** Sign-ups into one activity and scans of a code, as fast as they go. */
function writingCalls({ toSignUp, toAttend, toLeave, codes }: Fixture): readonly MeasuredCall[] {
  const { activityId, periodId, postId } = toSignUp;
  const post = (path: string, body: CallStep['body']): CallStep => ({ method: 'POST', path, ...(body && { body }) });
  const scan = (name: string, direction: 'in' | 'out', prepare: readonly SQL[]): MeasuredCall => ({
    part: 'scans',
    name,
    steps: [post(codePath[direction], () => ({ code: codes[direction] }))],
    answer: 'done',
    requests: 3000,
    prepare,
  });
  return [
    {
      part: 'sign-ups',
      name: 'sign-ups into one activity',
      steps: [post(`${api}/activity`, () => ({ activityId, choices: [{ periodId, postId }] }))],
      answer: 'done',
      requests: 4000,
      prepare: [sql`update activity set held = 0`, sql`update post set held = 0`],
    },
    scan('scans of one code', 'in', admitted(toAttend)),
    scan('scans of one code, leaving', 'out', [...admitted(toLeave), ...checkedIn(toLeave)]),
    {
      part: 'tickets',
      name: 'scans as the app sends them',
      steps: [
        post(`${api}/scan-ticket`, () => ({ code: codes.in })),
        post(codePath.in, ({ said }) => ({ ticket: said.ticket })),
      ],
      answer: 'done',
      requests: 3000,
      prepare: admitted(toAttend),
    },
  ];
}

/** Calls of the volunteer site's pages, each as the page sends it first. */
function readingCalls({ toSignUp }: Fixture): readonly MeasuredCall[] {
  const read = (name: string, path: string, by?: 'guest'): MeasuredCall => ({
    part: 'pages',
    name,
    ...(by && { by }),
    steps: [{ method: 'GET', path }],
    answer: 'rows',
    requests: 3000,
    prepare: [],
  });
  const page = `${api}/findActivitys?pageIndex=1&pageSize=10`;
  return [
    read('list, guest', page, 'guest'),
    read('list', page),
    read('list, search', `${page}&keyword=${encodeURIComponent('沙灘')}`),
    read('list, nearest', `${page}&sort=nearest&${here}`),
    read('activity', `${api}/activityDetail/${toSignUp.activityId}`),
    read('home', '/api/home/start'),
    read('my activities', `${api}/myActivitys?pageIndex=1&pageSize=10`),
    read('recommended', `${api}/recommendActivitys?pageSize=6`),
    read('ledger', `${api}/attendanceRecord?pageIndex=1&pageSize=10`),
    read('platform', '/api/open/platform', 'guest'),
  ];
}

/** With a password, on a known device: nearly all of it is the proof of the password, which the bare handler does, too. */
const logInCall: MeasuredCall = {
  part: 'log-in',
  name: 'log-in',
  by: 'guest',
  steps: [
    { method: 'GET', path: '/api/user/oauth/password-key' },
    { method: 'POST', path: '/api/user/oauth/token', encoding: 'form', body: logInForm },
  ],
  answer: 'done',
  proof: 'password',
  requests: 200,
  connections: 20,
  prepare: [],
};

function logInForm({ person, said: { publicKeyPem, keyId, nonce } }: Asked): Readonly<Record<string, unknown>> {
  const form = { grant_type: 'password', scope: 'volunteer', username: person.username };
  if (typeof publicKeyPem !== 'string') return form;
  const key = { key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const text = JSON.stringify({ password: benchPassword, nonce });
  return { ...form, keyId, password: publicEncrypt(key, Buffer.from(text)).toString('base64') };
}

export function measuredCalls(fixture: Fixture): readonly MeasuredCall[] {
  return [...writingCalls(fixture), ...readingCalls(fixture), logInCall];
}
