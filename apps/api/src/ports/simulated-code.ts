import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

const codeLifeMs = 5 * 60_000;

/** Codes of a simulated provider: each identifies a person, works once, and is valid for five minutes. */
export interface SimulatedCodes<Person> {
  readonly issue: (person: Person) => string;
  /** Returns the person of the code; undefined where it is unknown, used or expired. */
  readonly take: (code: string) => Person | undefined;
}

export function createSimulatedCodes<Person>(clock: Clock): SimulatedCodes<Person> {
  const people = new Map<string, { readonly person: Person; readonly untilMs: number }>();
  return {
    issue(person) {
      const nowMs = clock.now().getTime();
      for (const [code, { untilMs }] of people) if (untilMs <= nowMs) people.delete(code);
      const code = randomBytes(16).toString('hex');
      people.set(code, { person, untilMs: nowMs + codeLifeMs });
      return code;
    },
    take(code) {
      const found = people.get(code);
      people.delete(code);
      return found !== undefined && found.untilMs > clock.now().getTime() ? found.person : undefined;
    },
  };
}
