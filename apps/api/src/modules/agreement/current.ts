import { agreementVersions } from '../../services/agreement/agreement-versions.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { agreements } from '../../services/agreement/agreements.ts';

const kinds = ['userAgreement', 'privacyPolicy'] as const;

/** The text in force. */
export async function current({ params, language }: Ctx<'agreement.current'>): Promise<Result<'agreement.current'>> {
  const kind = orNotFound(kinds.find((known) => known === params.kind));
  const text = agreements[kind];
  return {
    kind,
    version: agreementVersions[kind],
    updatedAt: text.updatedAt,
    title: localText(text.title, language),
    body: localText(text.body, language),
  };
}
