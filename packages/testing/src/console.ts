import { afterEach, beforeEach, vi } from 'vitest';

const levels = ['error', 'warn'] as const;

interface Said {
  readonly level: (typeof levels)[number];
  readonly text: string;
}

let said: Said[] = [];
let allowed: RegExp[] = [];

function textOf(values: readonly unknown[]): string {
  return values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value))).join(' ');
}

/** Allows one kind of console message in the running test; the message is optional. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** Returns and clears the console messages that were not allowed. */
export function takeUnexpected(): readonly string[] {
  const unexpected = said.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)));
  said = [];
  return unexpected.map(({ level, text }) => `console.${level}: ${text}`);
}

/** Fails every test that writes an error or a warning to the console without allowing it. */
export function failOnConsole(): void {
  beforeEach(() => {
    said = [];
    allowed = [];
    for (const level of levels) {
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        said.push({ level, text: textOf(values) });
      });
    }
  });
  afterEach(() => {
    for (const level of levels) vi.mocked(console[level]).mockRestore();
    const lines = takeUnexpected();
    if (lines.length === 0) return;
    throw new Error(`Unexpected console output; fix its cause, or allowConsole() it:\n${lines.join('\n')}`);
  });
}
