import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import type { Agreement } from '@vp/contract';
import type { Api } from '../../shared/api.ts';

export const agreementQuery = (api: Api, kind: Agreement['kind']) =>
  queryOptions({
    queryKey: ['agreement', kind],
    queryFn: ({ signal }) => api.home.agreement({ params: { kind } }, { signal }),
    staleTime: 30 * 60_000,
  });

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
        body: { grant_type: 'password', scope: 'volunteer', username, password: encrypted, keyId: key.keyId },
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
      api.session.token({ body: { grant_type: 'sms', scope: 'volunteer', ticket, mobile, code } }),
    meta: { handled: true },
  });
