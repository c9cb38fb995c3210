const forgetters = new Set<() => void>();

/** Registers what clears a person's data from memory. The answer takes it off again, for parts that end before the page. */
export function onForgetPerson(forget: () => void): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/** At a log-out: nothing of one person stays for the next one. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
