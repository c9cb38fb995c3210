import { toMacaoIso } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { volunteerCode, volunteerCodeUrl } from '../../crypto/signed-code.ts';
import { Refused } from '../../refusal/refused.ts';
import { readCertificateFacts } from './certificate-facts.ts';

/** Returns the caller's own certificate; `uid` may only name the caller. */
export async function mine(ctx: Ctx<'certificate.mine'>): Promise<Result<'certificate.mine'>> {
  const { db, cipher, actor, query, now, language, config } = ctx;
  const { volunteerId, accountId } = actor;
  if (query.uid !== undefined && query.uid !== '' && query.uid !== volunteerId && query.uid !== accountId)
    throw new Refused('notFound');
  const facts = await readCertificateFacts(db, { volunteerId, language });
  if (facts === undefined) throw new Refused('realNameMissing');
  const { token, expiresAt } = volunteerCode(cipher, volunteerId, now);
  return {
    ...facts,
    code: volunteerCodeUrl(config.volunteerUrl, token),
    codeExpiresAt: toMacaoIso(expiresAt),
  };
}
