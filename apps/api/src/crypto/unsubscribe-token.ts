import { areEqualMacs } from './equal-macs.ts';
import type { FieldCipher } from './field-encryption.ts';

/** Returns the code of a mail's unsubscribe link: it unsubscribes this account from mails and grants nothing else. */
export function encodeUnsubscribeToken(cipher: FieldCipher, accountId: string): string {
  return `${accountId}.${sign(cipher, accountId)}`;
}

/** Returns the account of such a code; undefined for an invalid code. */
export function readUnsubscribeToken(cipher: FieldCipher, code: string): string | undefined {
  const [accountId = '', mac = ''] = code.split('.');
  return areEqualMacs(mac, sign(cipher, accountId)) ? accountId : undefined;
}

const sign = (cipher: FieldCipher, accountId: string): string => cipher.hash('stop-mail', accountId);
