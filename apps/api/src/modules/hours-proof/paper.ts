import { isPaperShown } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { PaperAnswer } from '../../call/result.ts';
import { decryptProofCode } from '../../crypto/encrypted-fields.ts';
import { PrinterBusy } from '../../ports/printing/printer-busy.ts';
import type { Sheet } from '../../ports/printing/sheet.ts';
import { Refused } from '../../refusal/refused.ts';
import { findProof } from './find-proof.ts';
import { isUnchanged, standingOfProof } from '../../services/hours-proof/papers.ts';
import { toSheet } from './sheet.ts';

/** Returns the paper as a PDF in the requested language; refuses a revoked, withdrawn or altered one. */
export async function paper(ctx: Ctx<'hoursProof.paper'>): Promise<Result<'hoursProof.paper'>> {
  const { cipher, config, ports } = ctx;
  const { language = ctx.language } = ctx.query;
  const proof = await findProof(ctx, ctx.params.code);
  const { state } = await standingOfProof(ctx, proof);
  if (!isPaperShown(state) || !isUnchanged(cipher, proof)) throw new Refused('notFound');
  const code = decryptProofCode(cipher, proof);
  const sheet = toSheet(proof, { language, code, volunteerUrl: config.volunteerUrl });
  return new PaperAnswer(await print(ports, sheet), `hours-${proof.number}.pdf`);
}

async function print({ printer }: Ctx<'hoursProof.paper'>['ports'], sheet: Sheet): Promise<Uint8Array> {
  try {
    return await printer.print(sheet);
  } catch (error) {
    if (error instanceof PrinterBusy) throw new Refused('unavailable', { retryAfterSeconds: 10 });
    throw error;
  }
}
