/** Reads fields of a JSON report: a missing one, or one of another type, counts as empty. */

export function numberIn(value: unknown, field: string): number {
  const found = fieldOf(value, field);
  return typeof found === 'number' ? found : 0;
}

export function textIn(value: unknown, field: string): string {
  const found = fieldOf(value, field);
  return typeof found === 'string' ? found : '';
}

export function listIn(value: unknown, field: string): readonly unknown[] {
  const found = fieldOf(value, field);
  return Array.isArray(found) ? found : [];
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;
}

/** Returns the specs of Playwright's JSON report, at any depth of suites. */
export function specsIn(suite: unknown): readonly unknown[] {
  return [...listIn(suite, 'specs'), ...listIn(suite, 'suites').flatMap((inner) => specsIn(inner))];
}
