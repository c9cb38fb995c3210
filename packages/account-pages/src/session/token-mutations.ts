import { mutationOptions } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import { encryptPassword } from '@vp/api-client';
import type { CommonApi } from '@vp/app-shell';

const scopes = { volunteer: 'volunteer', 'org-admin': 'organization' } as const satisfies Record<Site, string>;

export interface PasswordLogin {
  readonly username: string;
  readonly password: string;
}

/** First step, account and password: returns a session, or that the bound phone must be proven. */
export const passwordLogin = (api: CommonApi, site: Site) =>
  mutationOptions({
    mutationFn: async ({ username, password }: PasswordLogin) => {
      const key = await api.session.passwordKey();
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      return api.session.logIn({
        body: { grant_type: 'password', scope: scopes[site], username, password: encrypted, keyId: key.keyId },
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
export const phoneLogin = (api: CommonApi, site: Site) =>
  mutationOptions({
    mutationFn: ({ ticket, mobile, code }: PhoneLogin) =>
      api.session.logIn({ body: { grant_type: 'sms', scope: scopes[site], ticket, mobile, code } }),
    meta: { handled: true },
  });
