/** The six kinds of map failures in the specification; each is also the last segment of its text key. */
export const mapErrorKinds = [
  'serviceUnavailable',
  'noPermission',
  'illegalRequest',
  'illegalKey',
  'unknownPosition',
  'timeout',
] as const;
export type MapErrorKind = (typeof mapErrorKinds)[number];

export class MapError extends Error {
  override readonly name = 'MapError';
  readonly kind: MapErrorKind;

  constructor(kind: MapErrorKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
  }
}

// First match wins. AMap returns these names as strings, some only within Chinese messages.
const patterns: readonly (readonly [RegExp, MapErrorKind])[] = [
  [/INVALID_USER_KEY|INVALID_USER_SCODE|USER_KEY_RECYCLED|INVALID_USER_SIGNATURE|key/, 'illegalKey'],
  [/INSUFFICIENT_PRIVILEGES|INVALID_USER_DOMAIN|INVALID_USER_IP|PLAT_NOMATCH|permission denied/i, 'noPermission'],
  [/INVALID_PARAMS|MISSING_REQUIRED_PARAMS|NOT_SUPPORT_HTTPS|ILLEGAL_REQUEST|混用/, 'illegalRequest'],
  [/UNKNOWN_ERROR|no_data|ipLocation failed/i, 'unknownPosition'],
  [/time ?out/i, 'timeout'],
];

// Map errors by the bridge's location error kind.
const locationKinds: Readonly<Record<string, MapErrorKind>> = {
  denied: 'noPermission',
  timeout: 'timeout',
  offline: 'serviceUnavailable',
  unsupported: 'serviceUnavailable',
  signature: 'illegalKey',
  unknown: 'unknownPosition',
};

function describe(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'info' in thrown) return String(thrown.info);
  return String(thrown);
}

/** Classifies any error of a map provider into one of the six kinds. */
export function mapErrorOf(thrown: unknown): MapErrorKind {
  if (thrown instanceof MapError) return thrown.kind;
  const detail = describe(thrown);
  return patterns.find(([pattern]) => pattern.test(detail))?.[1] ?? 'serviceUnavailable';
}

/** Classifies a failed position reading into one of the six kinds; undefined when the person cancelled it. */
export function locationErrorOf(thrown: unknown): MapErrorKind | undefined {
  const kind = typeof thrown === 'object' && thrown !== null && 'kind' in thrown ? String(thrown.kind) : 'unknown';
  return kind === 'cancelled' ? undefined : (locationKinds[kind] ?? 'unknownPosition');
}
