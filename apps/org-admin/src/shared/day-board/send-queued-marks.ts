import { isApiError } from '@vp/api-client';
import type { ServerClock } from '@vp/api-client';
import { toMacaoIso } from '@vp/domain';
import type { SentFix } from '@vp/wechat-bridge';
import type { Api } from '../api.ts';
import { removeMark, isWalkIn, markQueue, refuseMark, waitingOf } from './mark-queue.ts';
import type { QueuedEntry } from './mark-queue.ts';

export interface Marker {
  readonly user: string;
  readonly organizationId: string;
  readonly now: Date;
  readonly clock: Pick<ServerClock, 'stamp' | 'timeOf' | 'sync'>;
  /** Returns whether the session still belongs to this person and organization. */
  readonly isHere: () => boolean;
}

/** A location belongs to the time of its scan, which the server's clock may correct. */
function movedFix(fix: SentFix, movedMs: number): SentFix {
  return movedMs === 0 ? fix : { ...fix, takenAt: toMacaoIso(new Date(Date.parse(fix.takenAt) + movedMs)) };
}

async function send(api: Api, entry: QueuedEntry, { clock }: Marker): Promise<void> {
  const { activityId, periodId, reason, clocks } = entry;
  const at = clocks === undefined ? entry.at : toMacaoIso(new Date(clock.timeOf(clocks).atMs));
  const params = { id: activityId };
  if (isWalkIn(entry)) {
    const { postId, number, nameBeginning, volunteerCode } = entry;
    const fix = entry.fix && movedFix(entry.fix, Date.parse(at) - Date.parse(entry.at));
    const who =
      number === '' ? { volunteerCode, ...(fix && { fix }) } : { number, ...(nameBeginning && { nameBeginning }) };
    await api.dayBoard.walkIn({ params, body: { periodId, postId, ...who, at, reason } });
    return;
  }
  const { volunteerId, direction } = entry;
  await api.dayBoard.mark({ params, body: { periodId, volunteerId, direction, at, reason } });
}

/** Sends one mark. Throws if there is no response; the mark then stays queued. */
async function sendMark(api: Api, mark: QueuedEntry, marker: Marker): Promise<void> {
  const { id } = mark;
  const { user } = marker;
  try {
    await send(api, mark, marker);
    removeMark(user, id);
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') throw error;
    refuseMark(user, { id, refusal: error.message, refusalName: error.refusal });
  }
}

/** Sends the queued marks of one organization and returns how many got a result. Repeated marks are idempotent. */
export function sendQueuedMarks(api: Api, marker: Marker): Promise<number> {
  const { user, organizationId, now, clock, isHere } = marker;
  return markQueue.send(user, {
    async waiting() {
      const waiting = waitingOf(user, organizationId, now);
      const isUncertain = waiting.some(({ clocks }) => clocks !== undefined) && !clock.stamp().isTrusted;
      if (isUncertain) clock.sync((await api.session.serverTime()).serverTime);
      return waiting;
    },
    isActive: isHere,
    async sendItem(mark) {
      await sendMark(api, mark, marker);
      return true;
    },
  });
}
