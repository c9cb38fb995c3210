import { effectsOf, toMacaoIso } from '@vp/domain';
import type { Interruption } from '@vp/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { recheckStandings } from '../../jobs/waiting-list.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { codeOf } from '../../testing/attendance-fixture.ts';
import type { QueuedScanInput } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { interruptedActivities } from '../../testing/interrupted-activity.ts';
import type { EventKind, Scene } from '../../testing/interrupted-activity.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let activities: Awaited<ReturnType<typeof interruptedActivities>>;

beforeAll(async () => {
  api = await testApi();
  activities = await interruptedActivities(api);
});

/** From 09:00 to 12:00. */
const morning = { start: '2026-07-25T09:00', shifts: [{ from: 0, to: 180, isHeld: true }] };

/** Rows of the table that meet people who are in, and the minute at which each happens. */
const rows: readonly (readonly [Interruption, EventKind, number])[] = [
  ['cancelledBeforeStart', 'cancelled', -10],
  ['brokenOff', 'cancelled', 60],
  ['movedAfterCheckIn', 'movedByAWeek', -10],
  ['placeMoved', 'placeMoved', -10],
  ['suspendedDuring', 'suspended', 60],
  ['parentSuspended', 'parentSuspended', 60],
  ['personWithdrew', 'withdrew', -10],
  ['accountBlocked', 'blocked', 60],
  ['membershipEnded', 'membershipEnded', -10],
  ['verificationLost', 'verificationLost', 60],
];

interface People {
  readonly present: MadeVolunteer;
  readonly left: MadeVolunteer;
  /** Scanned without a network before the event. */
  readonly queued: MadeVolunteer;
  /** Comes after the event. */
  readonly later: MadeVolunteer;
}

/** What each answer to a scan is called in the table, and which answers it has. */
const scanAnswers: Readonly<Record<string, readonly string[]>> = {
  count: ['ok'],
  // A week later: the scan is too early for the new time.
  newWindow: ['tooEarly'],
  cancelled: ['cancelled'],
  notAdmitted: ['notAdmitted'],
  awaitOrganization: ['organization'],
  whenUnblocked: ['sessionBlocked'],
  byOthers: ['sessionBlocked'],
};

const codeAnswers: Readonly<Record<string, readonly string[]>> = {
  stay: ['ok', 'ok'],
  end: ['cancelled', 'cancelled'],
  untilPeriodEnds: ['ok', 'organizationSuspended'],
};

/** Scans of several people by one phone would wait for the organization. */
const onOwnPhone = async (person: MadeVolunteer) =>
  (await asVolunteer(api, person, { deviceId: `phone-of-${person.volunteerId}` })).attendance;

async function arrive(scene: Scene): Promise<People & { readonly queuedScan: QueuedScanInput }> {
  const { fixture, made, instant } = scene;
  const [present, left, queued, later] = [
    await activities.join(scene),
    await activities.join(scene),
    await activities.join(scene),
    await activities.join(scene),
  ];
  api.clock.set(instant(-25));
  const pass = (await fixture.passes(queued)).find(({ activityId }) => activityId === made.activityId)?.pass;
  api.clock.set(instant(-20));
  const code = codeOf(await fixture.project(made));
  for (const person of [present, left]) await (await onOwnPhone(person)).checkInByCode({ body: { code } });
  api.clock.set(instant(-15));
  const out = codeOf(await fixture.project(made, 'out'));
  await (await onOwnPhone(left)).checkOutByCode({ body: { code: out, early: true } });
  return { present, left, queued, later, queuedScan: { code, pass, scannedAt: instant(-20) } };
}

/** Whether the entries stand, were ended by the event, or were revoked. */
async function entriesOf({ fixture, made }: Scene, person: MadeVolunteer): Promise<'stay' | 'end' | 'revoked'> {
  await activities.unblock(person);
  const { listData } = await (await asVolunteer(api, person)).attendance.ledger({ query: {} });
  const entry = listData.find(({ activityId }) => activityId === made.activityId);
  if (entry === undefined || entry.checkedInAt === null) return 'revoked';
  const ended = (await fixture.eventsOf(person)).some(({ evidenceKind }) => evidenceKind === 'activityEnded');
  return ended ? 'end' : 'stay';
}

const asEntries = (word: string): string => (word.startsWith('revoke') ? 'revoked' : word);

/** Returns who has to agree to the scan, 'ok', or its refusal. */
async function scanLater(person: MadeVolunteer, code: string): Promise<string> {
  const phone = await onOwnPhone(person);
  let awaits: string | null = null;
  const scanned = phone.checkInByCode({ body: { code } }).then((answer) => void ({ awaits } = answer));
  const outcome = await outcomeOf(scanned);
  return awaits ?? outcome;
}

describe.each(rows)('%s', (row, kind, minute) => {
  test('does what the table says to entries, scans, codes and records', async () => {
    const effects = effectsOf(row);
    const scene = await activities.prepare(morning);
    const { fixture, made, instant } = scene;
    const people = await arrive(scene);
    const all = [people.present, people.left, people.queued, people.later];
    api.clock.set(instant(minute));
    const shown = codeOf(await fixture.project(made));
    await activities.happen[kind](scene, all);
    await recheckStandings(api.services);

    api.clock.set(instant(minute + 1));
    const queuedScan = outcomeOf(fixture.sendKept(people.queued, people.queuedScan));
    expect(scanAnswers[effects.queuedScans]).toContain(await queuedScan);
    expect(scanAnswers[effects.laterScans]).toContain(await scanLater(people.later, shown));
    const projected = () => outcomeOf(fixture.project(made, 'out'));
    const codesNow = await projected();

    expect(await entriesOf(scene, people.present)).toBe(asEntries(effects.openEntries));
    expect(await entriesOf(scene, people.left)).toBe(asEntries(effects.finishedEntries));

    api.clock.set(instant(180 + 121));
    const codesThen = effects.codes === 'stay' ? 'ok' : await projected();
    expect([codesNow, codesThen]).toEqual(codeAnswers[effects.codes]);
    const movedBy = kind === 'movedByAWeek' ? 7 * 24 * 60 : 0;
    api.clock.set(instant(movedBy + 180 + 121));
    expect(await recordsOf(scene, people.present, { by: effects.decidedBy, movedBy })).toBe(effects.records);
  });
});

interface Decides {
  readonly by: 'organization' | 'above';
  /** Minutes by which the activity was moved. */
  readonly movedBy: number;
}

/** Whether the party that decides can still write down when the person was there. */
async function recordsOf(scene: Scene, { volunteerId }: MadeVolunteer, { by, movedBy }: Decides): Promise<string> {
  const { fixture, made, parentId, instant } = scene;
  const parent = { organizationId: parentId, path: [parentId] };
  const office = by === 'above' ? await makeOperator(api, { organization: parent }) : fixture.operator;
  const { attendance } = await asOperator(api, office);
  const { activityId, periods } = made;
  const place = { activityId, periodId: periods[0]?.periodId ?? '', volunteerId };
  const times = { checkedInAt: toMacaoIso(instant(movedBy)), checkedOutAt: toMacaoIso(instant(movedBy + 50)) };
  const settled = await outcomeOf(attendance.settle({ body: { ...place, ...times, reason: '按現場紀錄補登' } }));
  const words: Readonly<Record<string, string>> = { ok: 'open', cancelled: 'closed', notAdmitted: 'closed' };
  return words[settled] ?? settled;
}
