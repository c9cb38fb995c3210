type Forget = () => void;

const memories = new Set<Forget>();

/** Drafts in memory belong to one person; whoever keeps some says here how they are thrown away. */
export function rememberUntilLogOut(forget: Forget): void {
  memories.add(forget);
}

/** Throws away what is kept in memory for a person: at the log-out, and between tests. */
export function forgetPerson(): void {
  for (const forget of memories) forget();
}
