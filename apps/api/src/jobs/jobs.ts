import { sendDue } from '../services/notification/outbox.ts';
import { erasePhotos, purgeExpired } from './purge.ts';
import type { Services } from '../call/context.ts';

const outboxEveryMs = 500;
const purgeEveryMs = 10 * 60_000;

export interface Jobs {
  readonly stop: () => Promise<void>;
}

/** Work beside the calls: sends what the outbox holds and sweeps out what has lapsed. */
export function startJobs(services: Services): Jobs {
  const tasks = [
    repeat(services, () => sendDue(services), outboxEveryMs),
    repeat(services, () => purge(services), purgeEveryMs),
  ];
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

function repeat({ log }: Services, work: () => Promise<unknown>, everyMs: number): Jobs {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ error }, 'job failed'))
        .finally(next);
    }, everyMs);
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function purge({ db, ports }: Services): Promise<void> {
  const now = ports.clock.now();
  await purgeExpired(db, now);
  await erasePhotos(db, ports.files, now);
}
