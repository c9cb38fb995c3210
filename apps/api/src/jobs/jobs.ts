import { followAttendance } from './attendance.ts';
import { forwardNotices } from './forward-notices.ts';
import { remindOfExpiry } from './document-expiry.ts';
import { findIntegrityCases } from './integrity.ts';
import { sendReminders } from './reminders.ts';
import { lapseOffers, recheckStandings, serveWaitingLists } from './waiting-list.ts';
import { sendDue } from '../services/notification/outbox.ts';
import { sumServiceMonths } from '../services/insight/service-months.ts';
import { eraseAppealPhotos, erasePhotos, eraseRegistrationPhotos, purgeExpired } from './purge.ts';
import { eraseUnusedFiles } from './unused-files.ts';
import type { Services } from '../call/context.ts';

interface Job {
  readonly run: (services: Services) => Promise<unknown>;
  readonly everyMs: number;
}

/**
 * Background work: sends the outbox, fills it with messages wanted by mail, purges expired data, follows attendance,
 * offers, changed facts and waiting lists, sends reminders, finds improbable hours, sums closed months.
 */
export const jobs = {
  sendDue: { run: (services) => sendDue(services), everyMs: 500 },
  forwardNotices: { run: forwardNotices, everyMs: 2000 },
  purge: { run: purge, everyMs: 10 * 60_000 },
  followAttendance: { run: followAttendance, everyMs: 60_000 },
  lapseOffers: { run: lapseOffers, everyMs: 15_000 },
  recheckStandings: { run: recheckStandings, everyMs: 15_000 },
  serveWaitingLists: { run: serveWaitingLists, everyMs: 15_000 },
  sendReminders: { run: sendReminders, everyMs: 60_000 },
  remindOfExpiry: { run: remindOfExpiry, everyMs: 10 * 60_000 },
  findIntegrityCases: { run: findIntegrityCases, everyMs: 10 * 60_000 },
  sumServiceMonths: { run: ({ db, ports }) => sumServiceMonths(db, ports.clock.now()), everyMs: 60 * 60_000 },
} as const satisfies Readonly<Record<string, Job>>;

export interface Jobs {
  readonly stop: () => Promise<void>;
}

/** Repeats each job until it is stopped. */
export function startJobs(services: Services): Jobs {
  const tasks = Object.values(jobs).map(({ run, everyMs }) => repeat(services, () => run(services), everyMs));
  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/**
 * Repeats one job. After consecutive failures it waits longer each time, and logs only once: the database may be away.
 */
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

/**
 * Returns the pause before the next run: doubled for each consecutive failure, up to half a minute or the usual pause.
 */
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
