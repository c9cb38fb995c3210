import { timingSafeEqual } from 'node:crypto';

/** Compares what somebody sent with the MAC or hash that it should be, in a time that tells nothing about either. */
export function areEqualMacs(sent: string, expected: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
