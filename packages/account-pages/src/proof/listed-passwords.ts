import { typedPassword } from '@vp/domain';
import { message } from '@vp/validators';
import type { ValidationMessage } from '@vp/validators';

export type IsListed = (password: string) => boolean;

let loaded: IsListed | undefined;

/** Loads the list of common passwords; without a network, only the server checks it. */
export async function loadListedPasswords(): Promise<IsListed | undefined> {
  try {
    loaded = (await import('@vp/validators/password-list')).isListedPassword;
  } catch {
    return undefined;
  }
  return loaded;
}

/** Checks a new password against the list, once it is loaded, together with the other rules of its form. */
export function checkListedPassword({ password }: { readonly password: string }): Record<string, ValidationMessage> {
  return loaded?.(typedPassword(password)) === true ? { password: message('passwordCommon') } : {};
}
