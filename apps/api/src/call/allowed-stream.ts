import { Refused } from '../refusal/refused.ts';
import { EventsAnswer } from './result.ts';

/** Time after which a stream whose right has ended ends at the latest. */
const recheckMs = 5000;

/**
 * Ends a stream of events soon after its caller may no longer open it: after a log-out, a block, or the loss of a right.
 * `admitAgain` throws `Refused` then; other failures, as of the database, leave the stream open.
 */
export function whileAllowed(answer: unknown, admitAgain: () => Promise<unknown>): unknown {
  if (!(answer instanceof EventsAnswer)) return answer;
  return new EventsAnswer(async (stream) => {
    const recheck = async () => {
      try {
        await admitAgain();
      } catch (error) {
        if (error instanceof Refused) stream.abort();
      }
    };
    const timer = setInterval(() => void recheck(), recheckMs).unref();
    try {
      await answer.send(stream);
    } finally {
      clearInterval(timer);
    }
  });
}
