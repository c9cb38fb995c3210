import { randomBytes } from 'node:crypto';
import { attendanceCode } from '../src/crypto/signed-code.ts';
import { encryptQrKey } from '../src/crypto/encrypted-fields.ts';
import { hashToken, newToken } from '../src/auth/token.ts';
import { newId } from '../src/db/id.ts';
import { account } from '../src/db/schema/account.ts';
import { activity, period, post } from '../src/db/schema/activity.ts';
import { qrSession } from '../src/db/schema/attendance.ts';
import { membership } from '../src/db/schema/membership.ts';
import { organization } from '../src/db/schema/organization.ts';
import { session } from '../src/db/schema/session.ts';
import { volunteer } from '../src/db/schema/volunteer.ts';
import type { Services } from '../src/call/context.ts';

export interface Person {
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
  /** A code of `toAttend` that may be scanned at any time. */
  readonly printedCode: string;
}

export interface MadeActivity {
  readonly activityId: string;
  readonly periodId: string;
  readonly postId: string;
}

const hourMs = 3_600_000;

/** Fills an empty database: one organization, its verified members in sessions, and activities to list and to join. */
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
  const people = Array.from({ length: peopleCount }, () => ({
    token: newToken(),
    accountId: newId(),
    volunteerId: newId(),
  }));
  for (let from = 0; from < people.length; from += 1000) {
    await fillPeople(services, { people: people.slice(from, from + 1000), organizationId, from });
  }
  for (let n = 1; n <= 300; n += 1) await makeActivity(services, { organizationId, startsAt: inHours(now, 24 + n), n });
  const toSignUp = await makeActivity(services, { organizationId, startsAt: inHours(now, 24), n: 0 });
  const toAttend = await makeActivity(services, { organizationId, startsAt: inHours(now, -1), n: 0 });
  return { people, organizationId, toSignUp, toAttend, printedCode: await openPrintedCode(services, toAttend, now) };
}

function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

interface Filling {
  readonly people: readonly Person[];
  readonly organizationId: string;
  readonly from: number;
}

async function fillPeople({ db, ports }: Services, { people, organizationId, from }: Filling): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = inHours(now, 10);
  const nameOf = (at: number) => `bench${from + at}`;
  await db
    .insert(account)
    .values(people.map(({ accountId: id }, at) => ({ id, username: nameOf(at), usernameFolded: nameOf(at) })));
  await db.insert(volunteer).values(
    people.map(({ accountId, volunteerId: id }, at) => ({
      id,
      accountId,
      number: nameOf(at),
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

async function openPrintedCode({ db, cipher }: Services, { activityId }: MadeActivity, now: Date): Promise<string> {
  const sessionId = newId();
  const key = randomBytes(32);
  await db.insert(qrSession).values({
    id: sessionId,
    activityId,
    direction: 'in',
    printed: true,
    keyEncrypted: encryptQrKey(cipher, sessionId, key),
    createdAt: inHours(now, -1),
    expiresAt: inHours(now, 20),
  });
  return attendanceCode(key, { sessionId, activityId, direction: 'in' }, 1);
}
