import { refusalForDepending, refusalForMove } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import type { Reader } from '../../db/client.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { assertMayAsk, storeRequest } from '../../services/organization/ask.ts';

/** Sends a request to another organization, which checks the rule again when it decides. */
export const ask: Handler<'organizationRequest.ask'> = async (ctx) => {
  const { actor, body } = ctx;
  const { kind, targetId } = body;
  assertMayAsk(actor, kind);
  try {
    return await ctx.transaction(async (work) => {
      const own = await readOne(work.tx, actor.organizationId);
      const target = await readOne(work.tx, targetId);
      const moved = { organizationId: own.id, parentId: own.parentId };
      assertNoRefusal(
        kind === 'ownership'
          ? refusalForMove({ ...moved, targetPath: target.path, targetStatus: target.status })
          : refusalForDepending({ organizationId: own.id, registFiling: own.registFiling, target }),
      );
      const requestId = await storeRequest(work, {
        kind,
        organizationId: own.id,
        deciderId: target.id,
        previousId: kind === 'ownership' ? own.parentId : own.dependId,
        submittedBy: actor.accountId,
      });
      return { requestId };
    });
  } catch (error) {
    if (breaksUnique(error, 'organization_request_open')) throw new Refused('requestOpen');
    throw error;
  }
};

async function readOne(reader: Reader, id: string): Promise<typeof organization.$inferSelect> {
  const [row] = await reader.select().from(organization).where(eq(organization.id, id)).limit(1);
  return orNotFound(row);
}
