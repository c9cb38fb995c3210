import { comparableUsername, isMobile, maskPhone, parseAnyPhone } from '@vp/domain';
import type { FieldCipher } from '../../crypto/field-encryption.ts';

/**
 * Returns the masked phone of a nonexistent account: the same for the same name each time, with the same distribution
 * of areas as real ones. A typed phone is its own decoy.
 */
export function decoyMobile(cipher: FieldCipher, typed: string): string {
  const phone = parseAnyPhone(typed);
  if (phone !== undefined && isMobile(phone)) return maskPhone(phone.e164);
  const bytes = Buffer.from(cipher.hash('recovery-decoy', comparableUsername(typed)), 'base64url');
  const digits = Array.from(bytes, (byte) => String(byte % 10)).join('');
  const isMainland = (bytes[0] ?? 0) % 10 === 0;
  return maskPhone(
    isMainland ? `+861${3 + (Number(digits[1]) % 7)}${digits.slice(2, 11)}` : `+8536${digits.slice(1, 8)}`,
  );
}
