import type { PersonalRow } from '@vp/contract';
import { asc, eq, or } from 'drizzle-orm';
import { decryptAppointed } from '../../crypto/encrypted-fields.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { organization } from '../../db/schema/organization.ts';
import { isAppointee } from '../../services/operator/appointee.ts';
import { localText } from '../../text/local-text.ts';
import type { PersonReading } from './person-values.ts';
import { toRow } from './person-values.ts';

/** Returns the appointments that name the person, without what is about the former administrator, or replace them. */
export async function readAppointmentRows({
  db,
  cipher,
  accountId,
  language,
}: PersonReading): Promise<readonly PersonalRow[]> {
  const { fromAccountId, organizationId, requestedAt, id } = administratorAppointment;
  const rows = await db
    .select({ row: administratorAppointment, name: organization.name })
    .from(administratorAppointment)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(or(eq(fromAccountId, accountId), await isAppointee(db, accountId)))
    .orderBy(asc(requestedAt), asc(id));
  return rows.map(({ row, name }) => {
    const isReplaced = row.fromAccountId === accountId;
    return toRow({
      organization: localText(name, language).text,
      mobile: isReplaced ? null : decryptAppointed(cipher, row),
      state: row.state,
      reason: isReplaced ? row.reason : null,
      evidence: isReplaced ? row.evidence : null,
      createdAt: row.requestedAt,
      decidedAt: isReplaced ? null : row.acceptedAt,
      endsAt: row.closedAt,
    });
  });
}
