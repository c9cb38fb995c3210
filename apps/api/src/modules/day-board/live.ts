import { createHash } from 'node:crypto';
import type { Ctx, Result } from '../../call/context.ts';
import { EventsAnswer } from '../../call/result.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { watchBoard } from '../../services/day-board/board-versions.ts';

const beatMs = 15_000;
/** Streams last one minute, so that a revoked permission takes effect within a minute. */
const lifeMs = 60_000;

/**
 * Streams the version of a board on each change. The client then reads the board by the usual call, with its access
 * rules.
 */
export async function live(ctx: Ctx<'dayBoard.live'>): Promise<Result<'dayBoard.live'>> {
  const { db, actor, params } = ctx;
  await assertVisible(db, { activityId: params.id, organizationId: actor.organizationId });
  const text = new TextEncoder();
  let stop = (): void => undefined;
  let isOpen = true;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (words: string): void => controller.enqueue(text.encode(`${words}\n\n`));
      const beat = setInterval(() => send(': beat'), beatMs).unref();
      const timer = setTimeout(() => end(), lifeMs).unref();
      const unwatch = watchBoard(db, {
        activityId: params.id,
        onVersion: (version) => send(`event: version\ndata: ${shortened(version)}`),
        onEnd: () => end(),
      });
      stop = () => {
        unwatch();
        clearInterval(beat);
        clearTimeout(timer);
      };
      // A process that stops may end the watch while it is being opened.
      if (!isOpen) stop();
      function end(): void {
        stop();
        isOpen = false;
        controller.close();
      }
    },
    cancel: () => stop(),
  });
  return new EventsAnswer(stream);
}

/** Hashes the version: it is built from counts and times that must not leak. */
function shortened(version: string): string {
  return createHash('sha256').update(version).digest('base64url').slice(0, 16);
}
