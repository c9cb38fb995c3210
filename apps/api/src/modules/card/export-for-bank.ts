import type { BankSheetRow, LeftOutCard } from '@vp/contract';
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
import { refusalForHolder } from './holders.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { latinNameOf, nameForReader } from '../../text/person-name.ts';

interface Approved {
  readonly row: StoredCard;
  readonly person: StoredVolunteer;
  readonly owner: Pick<typeof account.$inferSelect, 'id' | 'state' | 'mobileEncrypted'>;
}

/**
 * Exports approved applications, oldest first, for the bank; audits each person whose data are exported. Asks the rules
 * of the application again: a person who may not get a card now is named with the reason and takes no row.
 */
export const exportForBank: Handler<'card.exportForBank'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, language } = work;
    const chosen: Approved[] = [];
    const leftOut: LeftOutCard[] = [];
    let page: readonly Approved[] = [];
    do {
      page = await readApproved(work, {
        offset: chosen.length + leftOut.length,
        limit: cardLimits.sheetRowsMax - chosen.length,
      });
      for (const one of page) {
        const { row, person, owner } = one;
        const reason = refusalForHolder(person, owner, now);
        const name = nameForReader(person, { language, fallback: person.number });
        if (reason === undefined) chosen.push(one);
        else leftOut.push({ applicationId: row.id, name, number: person.number, reason });
      }
    } while (page.length > 0 && chosen.length < cardLimits.sheetRowsMax);
    const rows = chosen.map((one) => toSheetRow(work, one));
    const all = await tx.$count(cardApplication, isApproved);
    await auditEach(
      work,
      'card.exported',
      chosen.map(({ row }) => ({ ownerId: row.volunteerId, subjectId: row.id, details: { bank: row.bank } })),
    );
    return { rows, left: all - rows.length - leftOut.length, leftOut };
  });

const isApproved = eq(cardApplication.state, cardTransitions.pass.to);

async function readApproved(
  { tx }: Work<'card.exportForBank'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Approved[]> {
  const { id, state, mobileEncrypted } = account;
  return tx
    .select({ row: cardApplication, person: volunteer, owner: { id, state, mobileEncrypted } })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(isApproved)
    .orderBy(asc(cardApplication.decidedAt), asc(cardApplication.id))
    .offset(offset)
    .limit(limit);
}

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
    documentExpiresOn: person.documentExpiresOn ?? '',
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
