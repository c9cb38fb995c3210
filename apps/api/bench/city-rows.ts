export interface CityFacts {
  readonly volunteers: number;
  readonly organizations: number;
  readonly activities: number;
}

const kinds = ['account', 'organization', 'volunteer', 'activity', 'period', 'post', 'participant', 'other'] as const;

/** The id of the `number`th row of a kind, both for SQL and for what asks for it. Ids of one kind grow, as real ones do. */
export const idSql = (kind: (typeof kinds)[number], number: string): string =>
  `('0000000${kinds.indexOf(kind)}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export const idOf = (kind: (typeof kinds)[number], number: number): string =>
  `0000000${kinds.indexOf(kind)}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Who asks: a volunteer as most are, one with hundreds of services, a large organization and the platform. */
export const probes = {
  volunteer: 17,
  veteran: 1,
  administrator: 0,
  root: 0,
  organization: 1,
  /** Still to come, and the largest there is: `crowd` people want to come. */
  crowded: 1,
} as const;

const arrayOf = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`;
/** One of the words, chosen by the number of the row: every combination comes up before one comes again. */
export const pickSql = (words: readonly string[], number: string): string =>
  `(${arrayOf(words)})[1 + ((${number})::bigint % ${words.length})]`;
