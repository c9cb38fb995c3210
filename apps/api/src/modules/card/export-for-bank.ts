import type { BankSheetRow } from '@vp/contract';
import { cardLimits, cardTransitions } from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { decryptDocument, decryptMobile } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import type { StoredCard } from '../../services/card/applications.ts';
import { readGuardian } from './guardian.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { latinNameOf } from '../../text/person-name.ts';

interface Approved {
  readonly row: StoredCard;
  readonly person: StoredVolunteer;
  readonly owner: { readonly id: string; readonly mobileEncrypted: string | null };
}

/** Exports the approved applications, oldest first, for the bank; audits each person whose data are exported. */
export const exportForBank: Handler<'card.exportForBank'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx } = work;
    const isApproved = eq(cardApplication.state, cardTransitions.pass.to);
    const approved: readonly Approved[] = await tx
      .select({
        row: cardApplication,
        person: volunteer,
        owner: { id: account.id, mobileEncrypted: account.mobileEncrypted },
      })
      .from(cardApplication)
      .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
      .innerJoin(account, eq(account.id, volunteer.accountId))
      .where(isApproved)
      .orderBy(asc(cardApplication.decidedAt), asc(cardApplication.id))
      .limit(cardLimits.sheetRowsMax);
    const all = await tx.$count(cardApplication, isApproved);
    const rows = approved.map((one) => toSheetRow(work, one));
    await auditEach(
      work,
      'card.exported',
      approved.map(({ row }) => ({ ownerId: row.volunteerId, subjectId: row.id, details: { bank: row.bank } })),
    );
    return { rows, left: all - rows.length };
  });

function toSheetRow({ cipher }: Work<'card.exportForBank'>, { row, person, owner }: Approved): BankSheetRow {
  const guardian = readGuardian(cipher, row);
  return {
    applicationId: row.id,
    bank: row.bank,
    reason: row.cardReason,
    languageIdentification: row.languageIdentification,
    name: person.name ?? '',
    latinName: latinNameOf(person) ?? '',
    gender: person.gender ?? '',
    birthDate: person.birthDate ?? '',
    documentType: person.documentType ?? '',
    documentNumber: decryptDocument(cipher, person) ?? '',
    mobile: decryptMobile(cipher, owner) ?? '',
    address: person.address ?? '',
    occupation: row.occupation,
    educationLevel: row.educationLevel,
    maritalStatus: row.maritalStatus,
    isAmerican: row.isAmerican,
    guardian: guardian && {
      name: guardian.name,
      relation: guardian.relation,
      documentType: guardian.documentType,
      documentNumber: guardian.documentNumber,
      mobile: guardian.mobile,
    },
  };
}
