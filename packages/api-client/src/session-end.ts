import type { ClientOptions, SessionEnd } from './client-options.ts';

const endedGenerations = new WeakMap<ClientOptions, number>();

/** Reports the end of a session for its first failed call only, across calls and uploads. */
export function endSession(options: ClientOptions, generation: number, end: SessionEnd): void {
  if (generation !== options.session.generation() || endedGenerations.get(options) === generation) return;
  endedGenerations.set(options, generation);
  options.onSessionEnd(end);
}
