import { agreementKinds, toMacaoIso } from '@vp/domain';
import { readInForce } from '../../services/agreement/versions.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Returns the text in force, in the requested language, or the reader's. */
export async function current(ctx: Ctx<'agreement.current'>): Promise<Result<'agreement.current'>> {
  const { params, query, db, now } = ctx;
  const language = query.language ?? ctx.language;
  const kind = orNotFound(agreementKinds.find((known) => known === params.kind));
  const { name, publishedAt, title, body } = await readInForce(db, { kind, now });
  return {
    kind,
    version: name,
    updatedAt: toMacaoIso(publishedAt ?? now),
    title: localText(title, language),
    body: localText(body, language),
  };
}
