import { areEqualMacs } from './equal-macs.ts';
import type { FieldCipher } from './field-encryption.ts';

/** The code of a mail's unsubscribe link: it stops the mails of this account and opens nothing else. */
export function encodeStopCode(cipher: FieldCipher, accountId: string): string {
  return `${accountId}.${sign(cipher, accountId)}`;
}

/** The account of such a code; undefined for what is none of ours. */
export function readStopCode(cipher: FieldCipher, code: string): string | undefined {
  const [accountId = '', mac = ''] = code.split('.');
  return areEqualMacs(mac, sign(cipher, accountId)) ? accountId : undefined;
}

const sign = (cipher: FieldCipher, accountId: string): string => cipher.hash('stop-mail', accountId);
