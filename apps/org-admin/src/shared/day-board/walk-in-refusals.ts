import { placeRefusals } from '@vp/domain';
import type { Texts } from '@vp/i18n/react';
import { isWalkIn } from './mark-queue.ts';
import type { QueuedEntry } from './mark-queue.ts';

/** What the board says in its own words: the sentences of the platform speak to the volunteer. */
const walkInRefusals = [...placeRefusals, 'alreadySignedUp'] as const;

/** A refusal that the board has words for; undefined where the server's sentence serves. */
export function walkInRefusalOf(name: string | undefined): (typeof walkInRefusals)[number] | undefined {
  return walkInRefusals.find((refusal) => refusal === name);
}

/** Why what was kept was not taken, in the words of whoever stands at the table. */
export function reasonOfRefused(entry: QueuedEntry, t: Texts['t']): string {
  const own = isWalkIn(entry) ? walkInRefusalOf(entry.refusalName) : undefined;
  return own === undefined ? (entry.refusal ?? '') : t(`dayBoard.walkIn.refusals.${own}`);
}
