import { dayMs, needsGuardian, refusalForCardAge } from '@vp/domain';
import type { CardState } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { encryptCardGuardian } from '../crypto/encrypted-fields.ts';
import { cardApplication, vestHandout } from '../db/schema/card.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { builtInAt } from '../services/agreement/agreements.ts';
import type { SeedContext } from './context.ts';
import type { SeededVolunteers, VolunteerRow } from './volunteers.ts';

/** The state of an application, and the number of days after its submission. */
interface Wanted {
  readonly state: CardState;
  readonly sentDaysAgo: number;
}

/** The first is the demo volunteer's own. Every state occurs, and enough are decided for a median. */
const wanted: readonly Wanted[] = [
  { state: 'printing', sentDaysAgo: 40 },
  ...[2, 3, 4, 6, 7, 9].map((sentDaysAgo): Wanted => ({ state: 'pending', sentDaysAgo })),
  ...[8, 11, 13].map((sentDaysAgo): Wanted => ({ state: 'approved', sentDaysAgo })),
  ...[34, 45].map((sentDaysAgo): Wanted => ({ state: 'printing', sentDaysAgo })),
  ...[90, 120, 150, 200].map((sentDaysAgo): Wanted => ({ state: 'received', sentDaysAgo })),
  ...[20, 70].map((sentDaysAgo): Wanted => ({ state: 'failed', sentDaysAgo })),
];

const decidedAfterDays = 5;
const printingAfterDays = 8;
const receivedAfterDays = 50;

function row(context: SeedContext, person: VolunteerRow, { state, sentDaysAgo }: Wanted) {
  const { cipher, now, pick } = context;
  const at = (days: number) => new Date(now.getTime() - (sentDaysAgo - days) * dayMs);
  const id = pick.uuid();
  const isMinor = person.birthDate !== null && needsGuardian(person.birthDate, now);
  const guardian = {
    name: `${(person.name ?? '陳').slice(0, 1)}國輝`,
    relation: '1',
    documentType: '2',
    documentNumber: '50000010',
    mobile: '+85366880010',
    agreed: true,
  };
  return {
    id,
    volunteerId: person.id,
    state,
    cardReason: '1' as const,
    bank: pick.one(['1', '2']),
    vestSize: person.vestSize ?? '1',
    languageIdentification: '1',
    occupation: person.occupation ?? '2',
    educationLevel: person.educationLevel ?? '5',
    maritalStatus: person.maritalStatus ?? '2',
    isAmerican: false,
    guardianEncrypted: isMinor ? encryptCardGuardian(cipher, id, guardian) : null,
    agreementVersion: builtInAt('cardAgreement', at(0)).version,
    agreedIn: 'zh-TW' as const,
    federationConsent: pick.chance(0.8),
    submittedAt: at(0),
    decidedAt: state === 'pending' ? null : at(decidedAfterDays),
    printingAt: state === 'printing' || state === 'received' ? at(printingAfterDays) : null,
    receivedAt: state === 'received' ? at(receivedAfterDays) : null,
    reason: state === 'failed' ? '地址不完整，請更新後重新申請。' : null,
  };
}

/**
 * Creates applications for the volunteer card in every state; one of the demo volunteer is being printed. Half of the
 * card holders got their vest.
 */
export async function seedCards(context: SeedContext, { all, kaian, star }: SeededVolunteers): Promise<void> {
  const { tx, now } = context;
  const [office] = await tx
    .select({ accountId: organizationRole.accountId })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(isNull(organization.parentId), eq(organizationRole.role, 'administrator')));
  const others = all.filter(
    ({ id, realNameState, birthDate }) =>
      id !== kaian.id &&
      id !== star.id &&
      realNameState === 'verified' &&
      birthDate !== null &&
      refusalForCardAge(birthDate, now) === undefined,
  );
  const people = [kaian, ...others];
  const rows = wanted.flatMap((one, index) => {
    const person = people[index];
    if (person === undefined) return [];
    const made = row(context, person, one);
    return [{ ...made, decidedBy: made.decidedAt === null ? null : (office?.accountId ?? null) }];
  });
  await tx.insert(cardApplication).values(rows);
  if (office === undefined) return;
  await tx
    .insert(vestHandout)
    .values(
      rows.flatMap(({ volunteerId, state, receivedAt }, index) =>
        state === 'received' && receivedAt !== null && index % 2 === 0
          ? [{ volunteerId, handedOutAt: receivedAt, handedOutBy: office.accountId }]
          : [],
      ),
    );
}
