import { createHash } from 'node:crypto';
import pTimeout from 'p-timeout';
import type { Ctx, Result } from '../../call/context.ts';
import { EventsAnswer } from '../../call/result.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { watchBoard } from '../../services/day-board/board-versions.ts';

const beatMs = 15_000;
/** Streams last one minute: a proxy that buffers or forgets them does no harm for longer. */
const lifeMs = 60_000;

/**
 * Streams the version of a board on each change. The client then reads the board by the usual call, with its access
 * rules.
 */
export async function live(ctx: Ctx<'dayBoard.live'>): Promise<Result<'dayBoard.live'>> {
  const { db, actor, params } = ctx;
  await assertVisible(db, { activityId: params.id, organizationId: actor.organizationId });
  return new EventsAnswer(async (stream) => {
    const beat = setInterval(() => void stream.write(': beat\n\n'), beatMs).unref();
    let unwatch = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      unwatch = watchBoard(db, {
        activityId: params.id,
        onVersion: (version) => void stream.writeSSE({ event: 'version', data: shortened(version) }),
        onEnd: resolve,
      });
    });
    await pTimeout(ended, { milliseconds: lifeMs, message: false });
    clearInterval(beat);
    unwatch();
  });
}

/** Hashes the version: it is built from counts and times that must not leak. */
function shortened(version: string): string {
  return createHash('sha256').update(version).digest('base64url').slice(0, 16);
}
