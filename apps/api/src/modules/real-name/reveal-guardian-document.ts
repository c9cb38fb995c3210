import type { Handler } from '../../call/context.ts';
import { revealNumber } from './reveal-number.ts';

/** Returns the guardian's full document number, where the form names a guardian. */
export const revealGuardianDocument: Handler<'realName.revealGuardianDocument'> = (ctx) => {
  return revealNumber(ctx, 'guardian');
};
