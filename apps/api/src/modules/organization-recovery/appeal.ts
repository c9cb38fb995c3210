import type { Handler } from '../../call/context.ts';
import { takeAppeal } from '../../services/recovery/take-appeal.ts';

/** Accepts the appeal of an operator of an organization; a higher organization decides it. */
export const appeal: Handler<'organizationRecovery.appeal'> = (ctx) => {
  const { organizationName, position } = ctx.body;
  return takeAppeal(ctx, { scope: 'organization', applicant: { organizationName, position } });
};
