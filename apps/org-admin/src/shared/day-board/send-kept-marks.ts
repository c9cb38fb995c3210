import { isApiError } from '@vp/api-client';
import type { ServerClock } from '@vp/api-client';
import { oneAtATime } from '@vp/app-shell';
import { toMacaoIso } from '@vp/domain';
import type { Api } from '../api.ts';
import { forgetMark, isWalkIn, keptMarksOf, refuseMark, waitingOf } from './kept-marks.ts';
import type { KeptEntry } from './kept-marks.ts';

export interface Marker {
  readonly user: string;
  readonly organizationId: string;
  readonly now: Date;
  readonly clock: Pick<ServerClock, 'stamp' | 'timeOf' | 'sync'>;
  /** Whether the session is still that of this person in this organization. */
  readonly isHere: () => boolean;
}

async function send(api: Api, entry: KeptEntry, { clock }: Marker): Promise<void> {
  const { activityId, periodId, reason, clocks } = entry;
  const at = clocks === undefined ? entry.at : toMacaoIso(new Date(clock.timeOf(clocks).atMs));
  const params = { id: activityId };
  if (isWalkIn(entry)) {
    const { postId, number, volunteerCode } = entry;
    const who = number === '' ? { volunteerCode } : { number };
    await api.dayBoard.walkIn({ params, body: { periodId, postId, ...who, at, reason } });
    return;
  }
  const { volunteerId, direction } = entry;
  await api.dayBoard.mark({ params, body: { periodId, volunteerId, direction, at, reason } });
}

/** Sends one. Throws where no answer came: it waits then. */
async function sendMark(api: Api, mark: KeptEntry, marker: Marker): Promise<void> {
  const { id } = mark;
  const { user } = marker;
  try {
    await send(api, mark, marker);
    forgetMark(user, id);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') throw error;
    refuseMark(user, { id, refusal: error.message, refusalName: error.refusal });
  }
}

async function sendAll(api: Api, marker: Marker): Promise<number> {
  const { user, organizationId, now, clock, isHere } = marker;
  const waiting = waitingOf(user, organizationId, now);
  const isUncertain = waiting.some(({ clocks }) => clocks !== undefined) && !clock.stamp().isTrusted;
  if (isUncertain) clock.sync((await api.session.serverTime()).serverTime);
  let sent = 0;
  for (const mark of waiting) {
    if (!isHere()) break;
    // It may have been taken back while the one before it was on its way.
    if (!keptMarksOf(user).some(({ id }) => id === mark.id)) continue;
    try {
      // One after the other: a leaving follows its own arrival.
      await sendMark(api, mark, marker);
      sent += 1;
    } catch (error) {
      // A fault may lie in this one mark; without a connection the others wait, too.
      if (!isApiError(error) || error.kind !== 'fault') break;
    }
  }
  return sent;
}

let sending: Promise<number> | undefined;

/**
 * Sends the marks that were made without network, once for all tabs that ask at the same time; the server takes the same
 * mark again as one. Answers how many it has answered.
 */
export function sendKeptMarks(api: Api, marker: Marker): Promise<number> {
  sending ??= oneAtATime(`kept-marks ${marker.user}`, () => sendAll(api, marker)).finally(() => {
    sending = undefined;
  });
  return sending;
}
