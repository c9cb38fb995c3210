/** Returns the SQLSTATE or errno of a failure, also where other errors wrap it; undefined where it has no code. */
export function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at instanceof AggregateError && at.errors.length > 0) return databaseCode(at.errors[0]);
  }
  return undefined;
}

/** Returns the name of the constraint that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

/** Returns whether a write broke this unique key. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return databaseCode(error) === '23505' && brokenConstraint(error) === constraint;
}

export type FailureKind = 'unavailable' | 'storageFull' | 'badValue' | 'fault';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '25006',
  '40001',
  '40P01',
]);
const unavailableTexts =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|has stopped|not queryable|client was closed|pool after calling end/i;

/** Distinguishes an unavailable or full database from an invalid value and from a bug. */
export function failureKind(error: unknown): FailureKind {
  const code = databaseCode(error) ?? '';
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'storageFull';
  if (unavailableCodes.has(code) || code.startsWith('08')) return 'unavailable';
  if (/^22[0-9A-Z]{3}$/.test(code)) return 'badValue';
  return messages(error).some((message) => unavailableTexts.test(message)) ? 'unavailable' : 'fault';
}

/**
 * Returns whether the connection must not be used again: it may have failed itself, or its server accepts no more
 * writes (25006), as after a failover. Other refused statements leave the connection usable.
 */
export function isLineLost(error: unknown): boolean {
  if (failureKind(error) !== 'unavailable') return false;
  const code = databaseCode(error) ?? '';
  return code === '' || /^(E|08|57P|25006$)/.test(code);
}

function messages(error: unknown): readonly string[] {
  const found: string[] = [];
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    found.push(at.message);
  }
  return found;
}
