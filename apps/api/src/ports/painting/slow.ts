import { readFileSync } from 'node:fs';

/** Below this share of processor time the machine was busy, and the picture was not the cause. */
const shareMin = 0.25;

export interface Spent {
  readonly wallMs: number;
  /** Processor time, in milliseconds. */
  readonly workedMs: number;
}

/** Returns the refusal for a picture whose decoding was stopped after this time. */
export function refusalForSlow({ wallMs, workedMs }: Spent): 'unreadable' | 'busy' {
  return workedMs < wallMs * shareMin ? 'busy' : 'unreadable';
}

/** Returns the processor time that another process has used so far, in milliseconds; undefined outside Linux. */
export function workedMsOf(pid: number | undefined): number | undefined {
  try {
    // Fields 14 and 15, in ticks of ten milliseconds; the name before them may contain any character, so parsing starts
    // after its last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
