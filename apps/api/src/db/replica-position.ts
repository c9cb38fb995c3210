/** A position in the log of the primary, and the time at which it was read. */
export interface Sample {
  readonly atMs: number;
  /** Position as text, such as `0/16B3748`. */
  readonly position: string;
  /** Start of the primary's PostgreSQL. A crash empties the table of recent writes. */
  readonly startedAt: string;
}

/** Number of retained samples, which bounds the lag that is measured. */
export const samplesMax = 3600;

/** Returns a log position as a number that can be compared. */
export function toNumber(position: string): bigint {
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Adds a sample. A primary that has started again makes the earlier ones useless. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const isSame = samples.at(-1)?.startedAt === sample.startedAt;
  return isSame ? [...samples.slice(1 - samplesMax), sample] : [sample];
}

/**
 * Returns the position that a replica must have replayed to lag by at most `lagMs`: that of the oldest sample which is
 * not older. Undefined without such a sample.
 */
export function requiredPosition(samples: readonly Sample[], nowMs: number, lagMs: number): Sample | undefined {
  const before = samples.findLastIndex(({ atMs }) => atMs < nowMs - lagMs);
  return samples[before + 1];
}

/** Returns an upper bound of the lag: the age of the oldest sample that the replica has not replayed. */
export function lagOf(samples: readonly Sample[], nowMs: number, replayed: string | undefined): number {
  const reached = replayed === undefined ? -1n : toNumber(replayed);
  const ahead = samples.find(({ position }) => toNumber(position) > reached);
  return ahead === undefined ? 0 : nowMs - ahead.atMs;
}
