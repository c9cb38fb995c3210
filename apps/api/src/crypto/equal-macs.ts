import { timingSafeEqual } from 'node:crypto';

/** Compares a received MAC or hash with the expected one in constant time. */
export function areEqualMacs(sent: string, expected: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
