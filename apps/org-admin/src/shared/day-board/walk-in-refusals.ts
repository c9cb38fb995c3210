import { placeRefusals } from '@vp/domain';
import type { Texts } from '@vp/i18n/react';
import { isWalkIn } from './mark-queue.ts';
import type { QueuedEntry } from './mark-queue.ts';

/** Refusals with a text for organizers: the server's texts address the volunteer. */
const walkInRefusals = [...placeRefusals, 'alreadySignedUp'] as const;

/** Returns the refusal if the board has a text for it; undefined if the server's text is shown. */
export function walkInRefusalOf(name: string | undefined): (typeof walkInRefusals)[number] | undefined {
  return walkInRefusals.find((refusal) => refusal === name);
}

/** Returns why a queued entry was refused, worded for the organizer. */
export function reasonOfRefused(entry: QueuedEntry, t: Texts['t']): string {
  const own = isWalkIn(entry) ? walkInRefusalOf(entry.refusalName) : undefined;
  return own === undefined ? (entry.refusal ?? '') : t(`dayBoard.walkIn.refusals.${own}`);
}
