import { accountLimits } from '../limits.ts';
import { isMobile, parseAnyPhone } from '../phone/phone.ts';
import { comparableUsername } from '../session/account.ts';

/** The recipient that a typed text names: a mobile in E.164, or a user name in its compared form. */
export type Recipient = { readonly mobile: string } | { readonly username: string };

/** Parses the recipient of an invitation; undefined for a text that is neither a mobile nor a user name. */
export function readRecipient(typed: string): Recipient | undefined {
  const phone = parseAnyPhone(typed);
  if (phone !== undefined && isMobile(phone)) return { mobile: phone.e164 };
  const username = comparableUsername(typed);
  const length = [...username].length;
  const { usernameMin, usernameMax } = accountLimits;
  const fits = length >= usernameMin && length <= usernameMax && /^[a-z0-9\p{Script=Han}]+$/u.test(username);
  return fits ? { username } : undefined;
}
