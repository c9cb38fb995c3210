import type { Services } from '../call/context.ts';
import { sumServiceMonths } from '../services/insight/service-months.ts';
import { createSender } from '../services/notification/sender.ts';
import type { SentMessage } from '../services/notification/sender.ts';
import { applyAppointments } from './apply-appointments.ts';
import { followAttendance } from './attendance.ts';
import { remindOfExpiry } from './document-expiry.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { forwardNotices } from './forward-notices.ts';
import { findIntegrityCases } from './integrity.ts';
import { checkNewEntries } from './new-entries.ts';
import { lapseCorrections } from './lapse-corrections.ts';
import {
  eraseAppealPhotos,
  eraseGuardianRequests,
  erasePhotos,
  eraseRegistrationPhotos,
  purgeExpired,
} from './purge.ts';
import { releaseMobiles } from './release-mobiles.ts';
import { sendReminders } from './reminders.ts';
import { eraseUnusedFiles } from './unused-files.ts';
import { followWaitingEntries } from './waiting-entries.ts';
import { notifyStaff } from './work-messages.ts';
import { lapseOffers, recheckStandings, serveWaitingLists } from './waiting-list.ts';

interface Job {
  /** `stop` is aborted when the process stops: a job of many batches then ends after one, and resumes at its next run. */
  readonly run: (services: Services, stop: AbortSignal) => Promise<unknown>;
  readonly everyMs: number;
}

const minuteMs = 60_000;

/** Returns a job that erases files; none waits for another one, so a failure of one does not stop the others. */
function erasing(erase: typeof erasePhotos): Job {
  const run: Job['run'] = ({ db, ports }, stop) => erase(db, { files: ports.files, now: ports.clock.now(), stop });
  return { run, everyMs: 10 * minuteMs };
}

/**
 * Background work: fills the outbox with messages wanted by mail, purges expired data, follows attendance, waiting entries, offers,
 * changed facts and waiting lists, notifies staff of their work, sends reminders, finds improbable hours, sums closed months.
 */
export const jobs = {
  forwardNotices: { run: forwardNotices, everyMs: 2000 },
  purgeExpired: {
    run: ({ db, ports }, stop) => purgeExpired(db, { now: ports.clock.now(), stop }),
    everyMs: 10 * minuteMs,
  },
  erasePhotos: erasing(erasePhotos),
  eraseAppealPhotos: erasing(eraseAppealPhotos),
  eraseGuardianRequests: erasing(eraseGuardianRequests),
  eraseRegistrationPhotos: erasing(eraseRegistrationPhotos),
  eraseUnusedFiles: erasing(eraseUnusedFiles),
  eraseAccounts: { run: eraseAccounts, everyMs: 10 * minuteMs },
  releaseMobiles: { run: releaseMobiles, everyMs: 10 * minuteMs },
  applyAppointments: { run: applyAppointments, everyMs: minuteMs },
  lapseCorrections: { run: lapseCorrections, everyMs: 10 * minuteMs },
  followAttendance: { run: followAttendance, everyMs: minuteMs },
  followWaitingEntries: { run: followWaitingEntries, everyMs: 10 * minuteMs },
  lapseOffers: { run: lapseOffers, everyMs: 15_000 },
  recheckStandings: { run: recheckStandings, everyMs: 15_000 },
  serveWaitingLists: { run: serveWaitingLists, everyMs: 15_000 },
  notifyStaff: { run: notifyStaff, everyMs: minuteMs },
  sendReminders: { run: sendReminders, everyMs: minuteMs },
  remindOfExpiry: { run: remindOfExpiry, everyMs: 10 * minuteMs },
  /** Twice a minute, so that a new entry is checked within a minute. */
  checkNewEntries: { run: checkNewEntries, everyMs: minuteMs / 2 },
  findIntegrityCases: { run: findIntegrityCases, everyMs: 10 * minuteMs },
  sumServiceMonths: {
    run: ({ db, ports }, stop) => sumServiceMonths(db, { now: ports.clock.now(), stop }),
    everyMs: 60 * minuteMs,
  },
} as const satisfies Readonly<Record<string, Job>>;

/** The end of one run; `elsewhere` where another process was running the job. */
export interface JobRun {
  readonly job: string;
  readonly result: 'done' | 'failed' | 'elsewhere';
  readonly seconds: number;
}

export interface JobParts {
  /** Database of the jobs, with limits of their own; the one of the calls when absent. */
  readonly db?: Services['db'] | undefined;
  /** Runs work unless another process runs the work of that name; returns whether it did. */
  readonly runAlone?: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
  readonly observeJob?: (run: JobRun) => void;
  /** Runs a job in a span. */
  readonly traceJob?: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  readonly observeMessage?: (message: SentMessage) => void;
}

export interface Jobs {
  readonly stop: () => Promise<void>;
}

async function runHere(_name: string, work: () => Promise<unknown>): Promise<boolean> {
  await work();
  return true;
}

/** Sends the outbox and repeats each job until it is stopped. */
export function startJobs(services: Services, parts: JobParts = {}): Jobs {
  const { db = services.db, runAlone = runHere, observeJob = () => {}, observeMessage } = parts;
  const { traceJob = (_name, run) => run() } = parts;
  const sender = createSender(services, observeMessage);
  const stopping = new AbortController();
  const ofJobs = { ...services, db };
  const tasks = Object.entries<Job>(jobs).map(([name, { run, everyMs }]) => {
    const work = () => traceJob(name, () => runAlone(name, () => run(ofJobs, stopping.signal)));
    return repeat(services, { name, work, everyMs, observeJob });
  });
  const sendDue = () => traceJob('sendDue', async () => (await sender.tick()) >= 0);
  tasks.push(repeat(services, { name: 'sendDue', work: sendDue, everyMs: 500 }));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([sender.stop(), ...tasks.map((task) => task.stop())]);
    },
  };
}

interface Repeated {
  readonly name: string;
  /** Returns whether it ran here. */
  readonly work: () => Promise<boolean>;
  readonly everyMs: number;
  readonly observeJob?: (run: JobRun) => void;
}

/**
 * Repeats one job. After consecutive failures it waits longer each time, and logs only once: the database may be away.
 */
function repeat({ log }: Services, { name, work, everyMs, observeJob = () => {} }: Repeated): Jobs {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  const run = async (): Promise<void> => {
    const startedMs = performance.now();
    const end = (result: JobRun['result']) =>
      observeJob({ job: name, result, seconds: (performance.now() - startedMs) / 1000 });
    try {
      end((await work()) ? 'done' : 'elsewhere');
      if (failures > 0) log.info({ job: name, failures }, 'job works again');
      failures = 0;
    } catch (error) {
      end('failed');
      failures += 1;
      if (failures === 1) log.error({ job: name, error }, 'job failed');
    }
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = run().finally(next);
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
