import { mutationOptions } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import { encryptPassword } from '@vp/api-client';
import type { CommonApi } from '@vp/app-shell';
import type { Platform } from '@vp/contract';

const scopes = { volunteer: 'volunteer', 'org-admin': 'organization' } as const satisfies Record<Site, string>;

export interface PasswordLogin {
  readonly username: string;
  readonly password: string;
  /** Versions of the agreements that the form shows. */
  readonly agreements: Platform['agreements'] | undefined;
}

/** First step, account and password: returns a session, or that the bound phone must be proven. */
export const passwordLogin = (api: CommonApi, site: Site) =>
  mutationOptions({
    mutationFn: async ({ username, password, agreements }: PasswordLogin) => {
      const key = await api.session.passwordKey();
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      return api.session.logIn({
        body: {
          grant_type: 'password',
          scope: scopes[site],
          username,
          password: encrypted,
          keyId: key.keyId,
          ...agreements,
        },
      });
    },
    meta: { handled: true },
  });

/** The proof of a second step; the mobile is in E.164. */
export type SecondStepProof = { readonly ticket: string } & (
  | { readonly grant_type: 'sms'; readonly mobile: string; readonly code: string }
  | { readonly grant_type: 'mail'; readonly code: string }
  | { readonly grant_type: 'identity'; readonly documentTail: string; readonly birthDate: string }
);

/** Second step, on a device that is new to the account. */
export const secondStep = (api: CommonApi, site: Site) =>
  mutationOptions({
    mutationFn: (proof: SecondStepProof) => api.session.logIn({ body: { ...proof, scope: scopes[site] } }),
    meta: { handled: true },
  });
