/**
 * Returns whether a text shows that its encoding was mistaken: it contains the replacement character or an unpaired
 * surrogate.
 */
export function isUnreadable(text: string): boolean {
  return /[\uFFFD\p{Cs}]/u.test(text);
}
