import { isApiError } from '@vp/api-client';
import { oneAtATime } from '@vp/app-shell';
import type { Api } from '../api.ts';
import { forgetMark, keptMarksOf, refuseMark, waitingOf } from './kept-marks.ts';
import type { KeptMark } from './kept-marks.ts';

export interface Marker {
  readonly user: string;
  readonly organizationId: string;
  readonly now: Date;
  /** Whether the session is still that of this person in this organization. */
  readonly isHere: () => boolean;
}

/** Sends one mark. Throws where no answer came: it waits then. */
async function sendMark(api: Api, user: string, mark: KeptMark): Promise<void> {
  const { id, activityId, periodId, volunteerId, direction, at, reason } = mark;
  try {
    await api.dayBoard.mark({ params: { id: activityId }, body: { periodId, volunteerId, direction, at, reason } });
    forgetMark(user, id);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') throw error;
    refuseMark(user, { id, refusal: error.message });
  }
}

async function sendAll(api: Api, { user, organizationId, now, isHere }: Marker): Promise<number> {
  let sent = 0;
  for (const mark of waitingOf(user, organizationId, now)) {
    if (!isHere()) break;
    // It may have been taken back while the one before it was on its way.
    if (!keptMarksOf(user).some(({ id }) => id === mark.id)) continue;
    try {
      // One after the other: a leaving follows its own arrival.
      await sendMark(api, user, mark);
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
