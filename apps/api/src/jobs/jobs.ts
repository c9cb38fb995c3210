import { followAttendance } from './attendance.ts';
import { forwardNotices } from './forward-notices.ts';
import { findIntegrityCases } from './integrity.ts';
import { sendReminders } from './reminders.ts';
import { lapseOffers, serveWaitingLists } from './waiting-list.ts';
import { sendDue } from '../services/notification/outbox.ts';
import { sumServiceMonths } from '../services/insight/service-months.ts';
import { eraseAppealPhotos, erasePhotos, eraseRegistrationPhotos, purgeExpired } from './purge.ts';
import { eraseUnusedFiles } from './unused-files.ts';
import type { Services } from '../call/context.ts';

interface Job {
  readonly run: (services: Services) => Promise<unknown>;
  readonly everyMs: number;
}

/** Work beside the calls: sends what the outbox holds, hands it what readers want by mail, removes what has expired, follows attendance, offered places and waiting lists, reminds of services, looks for improbable hours, sums closed months, fills columns. */
export const jobs = {
  sendDue: { run: (services) => sendDue(services), everyMs: 500 },
  forwardNotices: { run: forwardNotices, everyMs: 2000 },
  purge: { run: purge, everyMs: 10 * 60_000 },
  followAttendance: { run: followAttendance, everyMs: 60_000 },
  lapseOffers: { run: lapseOffers, everyMs: 15_000 },
  serveWaitingLists: { run: serveWaitingLists, everyMs: 15_000 },
  sendReminders: { run: sendReminders, everyMs: 60_000 },
  findIntegrityCases: { run: findIntegrityCases, everyMs: 10 * 60_000 },
  sumServiceMonths: { run: ({ db, ports }) => sumServiceMonths(db, ports.clock.now()), everyMs: 10 * 60_000 },
} as const satisfies Readonly<Record<string, Job>>;

export interface Jobs {
  readonly stop: () => Promise<void>;
}

/** Repeats each of them until it is stopped. */
export function startJobs(services: Services): Jobs {
  const tasks = Object.values(jobs).map(({ run, everyMs }) => repeat(services, () => run(services), everyMs));
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/** After failures in a row a job waits longer and longer, and says so once: a database that is away is no news. */
function repeat({ log }: Services, work: () => Promise<unknown>, everyMs: number): Jobs {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  const settled = (error?: unknown): void => {
    if (error === undefined && failures > 0) log.info({ failures }, 'job works again');
    failures = error === undefined ? 0 : failures + 1;
    if (failures === 1) log.error({ error }, 'job failed');
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = work()
          .then(() => settled(), settled)
          .finally(next);
      },
      pauseMs(everyMs, failures),
    );
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

const pauseMaxMs = 30_000;

/** Pause before the next run after so many failures in a row: doubled for each, to half a minute or the usual one. */
export function pauseMs(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** Math.min(failures, 10), pauseMaxMs));
}

async function purge({ db, ports }: Services): Promise<void> {
  const now = ports.clock.now();
  await purgeExpired(db, now);
  await erasePhotos(db, { files: ports.files, now });
  await eraseAppealPhotos(db, { files: ports.files, now });
  await eraseRegistrationPhotos(db, { files: ports.files, now });
  await eraseUnusedFiles(db, { files: ports.files, now });
}
