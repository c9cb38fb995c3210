import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const passwordLength = 16;

/** Returns alternating letters and digits, without characters that look alike. */
export function randomPassword(): string {
  const pick = (from: string): string => from.charAt(randomInt(from.length));
  return Array.from({ length: passwordLength }, (_, index) => pick(index % 4 === 3 ? digits : letters)).join('');
}
