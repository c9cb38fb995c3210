import { dayMs, hourMs } from '@vp/domain';
import type { OpenedActivity, PlannedEntry, Year } from './recorded-year.ts';

type Ends = readonly PlannedEntry[];

/** Both ends, by default by the rotating code, on time and with the same facts. */
const ends = (of: Partial<PlannedEntry> = {}, minutes = 180): Ends => [
  { direction: 'in', minute: 0, ...of },
  { direction: 'out', minute: minutes, ...of },
];

const phoneOf = (volunteerId: string) => `phone-${volunteerId}`;

/** A measured location at the place, different for each scan. */
const measured = ({ pick }: Year) => ({
  fix: { verdict: 'inside', distanceMetres: pick.number(5, 90), accuracyMetres: pick.number(4, 40) } as const,
  fixMark: pick.uuid(),
});

/** Location of an operator who scans: the device is the same for many people, so that no fingerprint is stored. */
const operatorAt = (verdict: 'inside' | 'outside', { pick }: Year) => ({
  fix: {
    verdict,
    distanceMetres: verdict === 'inside' ? pick.number(5, 90) : pick.number(4000, 9000),
    accuracyMetres: pick.number(4, 40),
  },
});

/** One honest service: most phones give a location, some are late, a few people have no phone. */
function honestEnds(year: Year, volunteerId: string): Ends {
  const { pick, operators } = year;
  const byAccountId = pick.one(operators).accountId;
  if (pick.chance(0.006)) return ends({ kind: 'markedByOrganization', byAccountId, delayMinutes: 1 });
  if (pick.chance(0.02))
    return ends({ kind: 'organizationScan', byAccountId, proof: pick.chance(0.8) ? operatorAt('inside', year) : {} });
  const network = pick.chance(0.2) ? 'wifi-of-the-place' : `mobile-${volunteerId}`;
  const one = (direction: 'in' | 'out', minute: number): PlannedEntry => ({
    direction,
    minute: minute + pick.number(-8, 6),
    delayMinutes: pick.chance(0.04) ? pick.number(1, 4) : 0,
    proof: { deviceId: phoneOf(volunteerId), network, ...(pick.chance(0.8) && measured(year)) },
  });
  return [one('in', 0), one('out', 180)];
}

/** Three honest activities in each week, two of them at one time at different places. */
export async function addHonestWeek(year: Year, monday: Date): Promise<void> {
  for (const [day, latitudeShift] of [
    [1, 0],
    [5, 0],
    [5, 0.03],
  ] as const) {
    const made = await year.open(new Date(monday.getTime() + day * dayMs), { latitudeShift });
    const half = latitudeShift === 0 ? year.honest.slice(0, 20) : year.honest.slice(20);
    for (const { volunteerId } of year.pick.some(half, 10))
      await year.record({ made, volunteerId, entries: honestEnds(year, volunteerId) });
  }
}

type AddServices = (
  made: OpenedActivity,
  count: number,
  entries: (index: number, volunteerId: string) => Ends,
) => Promise<void>;

interface Plan {
  readonly year: Year;
  readonly at: Date;
  /** Adds false services of accomplices. */
  readonly add: AddServices;
  /** Adds true services of the same people. */
  readonly addTrue: AddServices;
}

const ownPhone = (volunteerId: string, network = `mobile-${volunteerId}`) => ({
  proof: { deviceId: phoneOf(volunteerId), network },
});

/** Hours of people who were not there, by kind. */
const kinds: Readonly<Record<string, (plan: Plan) => Promise<void>>> = {
  backDatedArrival: async ({ year, at, add }) => {
    const byAccountId = year.operators[0]?.accountId ?? '';
    const mark = { kind: 'markedByOrganization', byAccountId } as const;
    await add(await year.open(at), 6, () => [
      { direction: 'in', minute: 0, delayMinutes: 170, ...mark },
      { direction: 'out', minute: 179, ...mark },
    ]);
  },
  severalTypists: async ({ year, at, add }) =>
    add(await year.open(at), 12, (index) => {
      const byAccountId = year.operators[index % 3]?.accountId ?? '';
      return ends({ kind: 'addedAfterwards', byAccountId, delayMinutes: 400 });
    }),
  typedDaysLater: async ({ year, at, add }) =>
    add(await year.open(at), 6, () =>
      ends({ kind: 'addedAfterwards', byAccountId: year.operators[1]?.accountId ?? '', delayMinutes: 9 * 24 * 60 }),
    ),
  sharedPhone: async ({ year, at, add }) =>
    add(await year.open(at), 6, () => ends({ proof: { deviceId: 'phone-of-one' } })),
  photoOfCode: async ({ year, at, add }) =>
    add(await year.open(at), 6, (index, id) => ends({ ...ownPhone(id), delayMinutes: 8 + 4 * index })),
  typedCoordinates: async ({ year, at, add }) => {
    const fix = { verdict: 'inside', distanceMetres: 0, accuracyMetres: 0 } as const;
    const at0 = { kind: 'location', proof: { fix, fixMark: `centre ${at.getTime()}` } } as const;
    await add(await year.open(at), 6, (_index, id) => ends({ ...at0, proof: { ...at0.proof, deviceId: phoneOf(id) } }));
  },
  codeShownAtHome: async ({ year, at, add }) =>
    add(await year.open(at), 6, (_index, id) => ends({ proof: { ...ownPhone(id).proof, codeShownAt: 'outside' } })),
  leftEarly: async ({ year, at, add }) =>
    add(await year.open(at), 6, (_index, id) => [
      { direction: 'in', minute: 0, ...ownPhone(id) },
      { direction: 'out', minute: 30, ...ownPhone(id) },
      { direction: 'out', minute: 180, proof: { deviceId: 'phone-of-friend' }, revision: 1 },
    ]),
  shortNotice: async ({ year, at, add }) =>
    add(await year.open(at, { noticeMs: 120_000 }), 3, (_index, id) => ends(ownPhone(id))),
  operatorPlaces: async ({ year, at, add }) => {
    for (const place of [0, 1, 2]) {
      const made = await year.open(at, { latitudeShift: 0.1 + place * 0.03 });
      const byAccountId = year.operators[2]?.accountId ?? '';
      await add(made, 4, (index) =>
        ends({ kind: 'organizationScan', byAccountId, proof: operatorAt('inside', year) }).map((one) => ({
          ...one,
          minute: one.minute + index,
        })),
      );
    }
  },
  longDay: async ({ year, at, add }) => {
    for (const part of [0, 1]) {
      const made = await year.open(new Date(at.getTime() + part * 12 * hourMs), { hours: 12 });
      await add(made, 3, (_index, id) => ends(ownPhone(id), 720));
    }
  },
  mutualScans: async ({ year, at, add }) => {
    const accounts = year.accomplices.map(({ accountId }) => accountId);
    await add(await year.open(at), 2, (index) =>
      ends({ kind: 'organizationScan', byAccountId: accounts[1 - index] ?? '', proof: operatorAt('inside', year) }),
    );
  },
  twoPlacesAtOnce: async ({ year, at, add, addTrue }) => {
    await addTrue(await year.open(at), 4, (_index, id) => ends(ownPhone(id)));
    await add(await year.open(at, { latitudeShift: 0.0001 }), 4, (_index, id) => ends(ownPhone(id)));
  },
  afterSuspension: async ({ year, at, add }) =>
    add(await year.open(at), 6, (_index, id) => ends({ ...ownPhone(id), isSuspended: true })),
  relayedCode: async ({ year, at, add }) => add(await year.open(at), 6, (_index, id) => ends(ownPhone(id))),
  oneNetwork: async ({ year, at, add }) =>
    add(await year.open(at), 8, (_index, id) => ends(ownPhone(id, 'network-of-a-home'))),
  scannedScreenshots: async ({ year, at, add }) =>
    add(await year.open(at), 6, () =>
      ends({ kind: 'organizationScan', byAccountId: year.operators[3]?.accountId ?? '' }),
    ),
  screenshotsFromHome: async ({ year, at, add }) =>
    add(await year.open(at), 6, () =>
      ends({
        kind: 'organizationScan',
        byAccountId: year.operators[3]?.accountId ?? '',
        proof: operatorAt('outside', year),
      }),
    ),
  /** Neither the table nor a finding sees it: the operator is at the place, or invents a location there. */
  screenshotsAtPlace: async ({ year, at, add }) =>
    add(await year.open(at), 6, () =>
      ends({
        kind: 'organizationScan',
        byAccountId: year.operators[3]?.accountId ?? '',
        proof: operatorAt('inside', year),
      }),
    ),
};

export const fraudKinds = Object.keys(kinds);

/** Adds one case of a kind. */
export async function addFraud(year: Year, fraud: string, at: Date): Promise<void> {
  const plan = kinds[fraud];
  if (plan === undefined) throw new Error(`there is no fraud ${fraud}`);
  const addAs =
    (label: { readonly fraud?: string }): AddServices =>
    async (made, count, entries) => {
      for (const [index, { volunteerId }] of year.accomplices.slice(0, count).entries())
        await year.record({ ...label, made, volunteerId, entries: entries(index, volunteerId) });
    };
  await plan({ year, at, add: addAs({ fraud }), addTrue: addAs({}) });
}
