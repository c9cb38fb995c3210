import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { findByLink, toAsked } from '../../services/guardian/requests.ts';
import { readOwnRequest } from './own-request.ts';

/** Returns the caller's last request, without anything that the guardian entered. */
export function own(ctx: Ctx<'guardian.own'>): Promise<Result<'guardian.own'>> {
  return readOwnRequest(ctx, { volunteerId: ctx.actor.volunteerId, purpose: ctx.query.purpose });
}

/** Returns the request of a link, answered and expired ones with their state. */
export async function asked({ db, cipher, now, params }: Ctx<'guardian.asked'>): Promise<Result<'guardian.asked'>> {
  const found = await findByLink(db, params.token);
  const seen = found && toAsked(cipher, found, now);
  if (seen === undefined) throw new Refused('guardianLinkEnded');
  return seen;
}
