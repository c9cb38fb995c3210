import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { organization } from '../../db/schema/organization.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { assertMayAsk, storeRequest } from '../../services/organization/ask.ts';
import { assertNumberFree, refusalOfTakenNumber } from '../../services/organization/association-number.ts';
import { assertRegisteredOffered } from './registered-offered.ts';
import { toColumns, toRegisteredData } from '../../services/organization/registered-columns.ts';
import { assertRegisteredVersion } from './registered-version.ts';
import { attachPictures, toPictures, toData } from '../../services/registration/attach-pictures.ts';

/** Asks the parent to accept changed data. The platform has no parent: its own changes take effect at once. */
export const changeOrganization: Handler<'registration.changeOrganization'> = async (ctx) => {
  const { actor, body } = ctx;
  assertMayAsk(actor, 'filing');
  try {
    return await ctx.transaction(async (called) => {
      const { language = called.language } = body;
      const work = { ...called, language };
      const { tx, now } = work;
      const [row] = await tx.select().from(organization).where(eq(organization.id, actor.organizationId)).for('update');
      const stored = orNotFound(row);
      await assertRegisteredVersion(work, { named: body.version, stored });
      const data = toData(body);
      const before = toRegisteredData(stored, language);
      // A form without changes creates no request.
      if (isDeepStrictEqual({ ...before }, { ...data })) return { requestId: null };
      await assertNumberFree(work, { ...data, organizationId: stored.id });
      await assertRegisteredOffered(work, { data, before, stems: { basics: '', services: '' } });
      const known = [stored.logoFileId, stored.certificateFileId];
      await attachPictures({ ...work, accountId: actor.accountId }, toPictures(data, { stem: '', known }));
      if (stored.parentId === null) {
        const columns = await toColumns(tx, { data, language, before: stored });
        await tx
          .update(organization)
          .set({ ...columns, updatedAt: now })
          .where(eq(organization.id, stored.id));
        const details = { changes: readChanges(before, data) };
        await audit(work, 'organization.changed', { subjectId: stored.id, details });
        return { requestId: null };
      }
      const requestId = await storeRequest(work, {
        kind: 'filing',
        organizationId: stored.id,
        deciderId: stored.parentId,
        previousId: stored.parentId,
        data,
        previousData: before as RegisteredData,
        submittedBy: actor.accountId,
      });
      return { requestId };
    });
  } catch (error) {
    if (breaksUnique(error, 'organization_request_open')) throw new Refused('requestOpen');
    throw refusalOfTakenNumber(error);
  }
};

/** Returns the fields that differ, with old and new values. */
function readChanges(before: Partial<RegisteredData>, after: RegisteredData) {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(was[field], value));
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: was[field] ?? null, after: value }]));
}
