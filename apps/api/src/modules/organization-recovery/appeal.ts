import type { Handler } from '../../call/context.ts';
import { takeAppeal } from '../../services/recovery/take-appeal.ts';

/** The appeal of somebody who acts for an organization; decided above it. */
export const appeal: Handler<'organizationRecovery.appeal'> = (ctx) => {
  const { organizationName, position } = ctx.body;
  return takeAppeal(ctx, { scope: 'organization', applicant: { organizationName, position } });
};
