import type { ClientOptions, SessionEnd } from './client-options.ts';

const endedGenerations = new WeakMap<ClientOptions, number>();

/** Lets the first failed call of a session tell its end, and no other; calls and uploads count together. */
export function endSession(options: ClientOptions, generation: number, end: SessionEnd): void {
  if (generation !== options.session.generation() || endedGenerations.get(options) === generation) return;
  endedGenerations.set(options, generation);
  options.onSessionEnd(end);
}
