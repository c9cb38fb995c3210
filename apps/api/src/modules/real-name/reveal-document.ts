import type { Handler } from '../../call/context.ts';
import { revealNumber } from './reveal-number.ts';

/** Returns the applicant's full document number. */
export const revealDocument: Handler<'realName.revealDocument'> = (ctx) => {
  return revealNumber(ctx, 'applicant');
};
