import { toMacaoIso } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import { Refused } from '../../refusal/refused.ts';
import { readCertificateFacts } from './certificate-facts.ts';

/** Returns the owner of a recently scanned certificate: only its owner can have shown the code. */
export async function check(ctx: Ctx<'certificate.check'>): Promise<Result<'certificate.check'>> {
  const { db, cipher, now, language } = ctx;
  const read = readVolunteerCode(cipher, ctx.params.code, now);
  if (!read.ok) throw new Refused(read.refusal === 'codeExpired' ? 'certificateExpired' : 'certificateInvalid');
  const facts = await readCertificateFacts(db, { volunteerId: read.volunteerId, language });
  if (facts === undefined) throw new Refused('certificateInvalid');
  return { ...facts, checkedAt: toMacaoIso(now) };
}
