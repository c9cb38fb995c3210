import { readFileSync } from 'node:fs';

/** With a smaller share of processor time than this, the machine was busy; the picture was not the cause. */
const shareMin = 0.25;

export interface Spent {
  readonly wallMs: number;
  /** Processor time, in milliseconds. */
  readonly workedMs: number;
}

/** The refusal for a picture whose decoding was stopped after this time. */
export function refusalForSlow({ wallMs, workedMs }: Spent): 'unreadable' | 'busy' {
  return workedMs < wallMs * shareMin ? 'busy' : 'unreadable';
}

/** Processor time that another process has used so far, in milliseconds; unknown outside of Linux. */
export function workedMsOf(pid: number | undefined): number | undefined {
  try {
    // Fields 14 and 15, in ticks of ten milliseconds; the name before them may hold anything but a last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
