import type { EncryptedPassword } from '../../auth/password-transport.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

/** Decrypts a typed password; refuses one that was not encrypted for this server, or a replay. */
export async function readPassword(
  { passwords, now }: Pick<ReadServices & CallFacts, 'passwords' | 'now'>,
  encrypted: EncryptedPassword,
): Promise<string> {
  const password = await passwords.decrypt(encrypted, now);
  if (password === undefined) throw new Refused('wrongEncryption');
  return password;
}
