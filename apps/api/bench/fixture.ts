import { randomBytes } from 'node:crypto';
import { hourMs } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { attendanceCode } from '../src/crypto/signed-code.ts';
import { encryptQrKey } from '../src/crypto/encrypted-fields.ts';
import { hashToken, newToken } from '../src/auth/token.ts';
import { newId } from '../src/db/id.ts';
import { account, device } from '../src/db/schema/account.ts';
import { activity, period, post } from '../src/db/schema/activity.ts';
import { qrSession } from '../src/db/schema/attendance.ts';
import { membership } from '../src/db/schema/membership.ts';
import { organization } from '../src/db/schema/organization.ts';
import { session } from '../src/db/schema/session.ts';
import { volunteer } from '../src/db/schema/volunteer.ts';
import type { Services } from '../src/call/context.ts';
import { pastServices, writePast } from './past.ts';
import type { MadeActivity } from './past.ts';

export interface Person {
  readonly username: string;
  readonly token: string;
  readonly accountId: string;
  readonly volunteerId: string;
}

export interface Fixture {
  readonly people: readonly Person[];
  readonly organizationId: string;
  /** Tomorrow, with places for everybody. */
  readonly toSignUp: MadeActivity;
  /** Going on now; everybody is admitted to it. */
  readonly toAttend: MadeActivity;
  /** Over since half an hour; everybody is checked in to it. */
  readonly toLeave: MadeActivity;
  /** A code for coming to `toAttend` and one for leaving `toLeave`, which may be scanned at any time. */
  readonly codes: Readonly<Record<AttendanceDirection, string>>;
}

/** What everybody logs in with, on a device of their own that is known. */
export const benchPassword = 'tea4lotus';
export const deviceOf = ({ username }: Person): string => `device-of-${username}`;

/** Fills an empty database: one organization, its verified members in sessions with a past, and activities to list and to join. */
export async function writeFixture(services: Services, peopleCount: number): Promise<Fixture> {
  const { db } = services;
  const now = services.ports.clock.now();
  const organizationId = newId();
  await db.insert(organization).values({
    id: organizationId,
    path: [organizationId],
    number: 'O00001',
    name: { 'zh-TW': '義工會', en: 'Association' },
    status: 'normal',
  });
  const people = Array.from({ length: peopleCount }, (_, at) => ({
    username: `bench${at}`,
    token: newToken(),
    accountId: newId(),
    volunteerId: newId(),
  }));
  const passwordHash = await services.hasher.hash(benchPassword);
  for (let from = 0; from < people.length; from += 1000) {
    await fillPeople(services, { people: people.slice(from, from + 1000), organizationId, passwordHash });
  }
  for (let n = 1; n <= 300; n += 1) await makeActivity(services, { organizationId, startsAt: inHours(now, 24 + n), n });
  const toSignUp = await makeActivity(services, { organizationId, startsAt: inHours(now, 24), n: 0 });
  const toAttend = await makeActivity(services, { organizationId, startsAt: inHours(now, -1), n: 0 });
  const toLeave = await makeActivity(services, { organizationId, startsAt: inHours(now, -4.5), n: 0 });
  const past: MadeActivity[] = [];
  for (let n = 1; n <= 10 * pastServices; n += 1)
    past.push(await makeActivity(services, { organizationId, startsAt: inHours(now, -24 * n), n }));
  await writePast(db, past);
  await db.execute(sql`analyze`);
  const codes = {
    in: await openPrintedCode(services, { ...toAttend, direction: 'in', now }),
    out: await openPrintedCode(services, { ...toLeave, direction: 'out', now }),
  };
  return { people, organizationId, toSignUp, toAttend, toLeave, codes };
}

function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

interface Filling {
  readonly people: readonly Person[];
  readonly organizationId: string;
  readonly passwordHash: string;
}

async function fillPeople({ db, ports }: Services, { people, organizationId, passwordHash }: Filling): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = inHours(now, 10);
  await db
    .insert(account)
    .values(people.map(({ accountId: id, username }) => ({ id, username, usernameFolded: username, passwordHash })));
  await db
    .insert(device)
    .values(people.map((person) => ({ accountId: person.accountId, deviceId: deviceOf(person), knownSince: now })));
  await db.insert(volunteer).values(
    people.map(({ accountId, volunteerId: id, username }) => ({
      id,
      accountId,
      number: username.toUpperCase(),
      birthDate: '1990-05-20',
      realNameState: 'verified' as const,
    })),
  );
  await db.insert(membership).values(
    people.map(({ volunteerId }) => ({
      volunteerId,
      organizationId,
      state: 'passed' as const,
      slot: 1,
      appliedAt: now,
    })),
  );
  await db.insert(session).values(
    people.map(({ accountId, token }) => ({
      accountId,
      tokenHash: hashToken(token),
      scope: 'volunteer' as const,
      createdAt: now,
      lastSeenAt: inHours(now, 1),
      expiresAt,
    })),
  );
}

interface ActivityInput {
  readonly organizationId: string;
  readonly startsAt: Date;
  readonly n: number;
}

async function makeActivity({ db }: Services, { organizationId, startsAt, n }: ActivityInput): Promise<MadeActivity> {
  const made = { activityId: newId(), periodId: newId(), postId: newId() };
  const { activityId } = made;
  const endsAt = inHours(startsAt, 4);
  await db.insert(activity).values({
    id: activityId,
    organizationId,
    name: { 'zh-TW': `沙灘清潔${n}`, 'zh-CN': `沙滩清洁${n}`, en: `Beach clean-up ${n}`, pt: `Limpeza da praia ${n}` },
    address: { 'zh-TW': '黑沙海灘', en: 'Hac Sa beach' },
    nature: '0',
    activityType: '1',
    region: '1',
    maximum: 1_000_000,
    deadlineAt: startsAt,
    startsAt,
    endsAt,
    latitude: 22.1,
    longitude: 113.5,
    radiusMetres: 500,
    attendanceType: '0',
    applyLimit: '2',
    contactName: '李小姐',
    contactPhone: '28123456',
  });
  await db.insert(period).values({ id: made.periodId, activityId, position: 0, startsAt, endsAt });
  const name = { 'zh-TW': '義工', en: 'Volunteer' };
  await db
    .insert(post)
    .values({ id: made.postId, activityId, periodId: made.periodId, position: 0, name, places: 1_000_000 });
  return made;
}

interface CodeInput extends MadeActivity {
  readonly direction: AttendanceDirection;
  readonly now: Date;
}

async function openPrintedCode({ db, cipher }: Services, { activityId, direction, now }: CodeInput): Promise<string> {
  const sessionId = newId();
  const key = randomBytes(32);
  await db.insert(qrSession).values({
    id: sessionId,
    activityId,
    direction,
    printed: true,
    keyEncrypted: encryptQrKey(cipher, sessionId, key),
    createdAt: inHours(now, -1),
    expiresAt: inHours(now, 20),
  });
  return attendanceCode(key, { sessionId, activityId, direction }, 1);
}
