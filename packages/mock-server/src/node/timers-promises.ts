/** Resolves after this many milliseconds. */
export function setTimeout(ms: number): Promise<void> {
  return new Promise((resolve) => globalThis.setTimeout(resolve, ms));
}

/** Resolves after the current task. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => globalThis.setImmediate(resolve));
}
