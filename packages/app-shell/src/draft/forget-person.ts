const forgetters = new Set<() => void>();

/** Says how to forget what is kept in memory of a person. The answer ends it, for what goes before the page does. */
export function onForgetPerson(forget: () => void): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/** At a log-out: nothing of one person stays for the next one. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
