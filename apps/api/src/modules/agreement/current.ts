import { agreementKinds, agreements } from '../../services/agreement/agreements.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** The text in force. */
export async function current({ params, language }: Ctx<'agreement.current'>): Promise<Result<'agreement.current'>> {
  const kind = orNotFound(agreementKinds.find((known) => known === params.kind));
  const { version, updatedAt, title, body } = agreements[kind];
  return { kind, version, updatedAt, title: localText(title, language), body: localText(body, language) };
}
