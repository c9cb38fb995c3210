import type { Handler } from '../../call/context.ts';
import { takeAppeal } from '../../services/recovery/take-appeal.ts';

/** Accepts the appeal of a person who forgot the password of an account. */
export const appeal: Handler<'recovery.appeal'> = (ctx) => takeAppeal(ctx, { scope: 'volunteer' });
