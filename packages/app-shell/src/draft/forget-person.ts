const forgetters = new Set<() => void>();

/** Says how to forget what is kept in memory of a person; for modules that live as long as the page. */
export function onForgetPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** At a log-out: nothing of one person stays for the next one. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
