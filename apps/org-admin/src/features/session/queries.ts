import { mutationOptions } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import type { Api } from '../../shared/api.ts';

export interface PasswordLogin {
  readonly username: string;
  readonly password: string;
}

/** First step: account and password; answers a session, or that the bound phone has to be proven. */
export const passwordLogin = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ username, password }: PasswordLogin) => {
      const key = await api.session.passwordKey();
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      return api.session.token({
        body: { grant_type: 'password', scope: 'organization', username, password: encrypted, keyId: key.keyId },
      });
    },
    meta: { handled: true },
  });

export interface PhoneLogin {
  readonly ticket: string;
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
}

/** Second step, on a device that is new to the account. */
export const phoneLogin = (api: Api) =>
  mutationOptions({
    mutationFn: ({ ticket, mobile, code }: PhoneLogin) =>
      api.session.token({ body: { grant_type: 'sms', scope: 'organization', ticket, mobile, code } }),
    meta: { handled: true },
  });
