import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery, queriesOf } from '@vp/app-shell';
import { parsePhone } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import type { AccountValues } from './account-values.ts';

/** Fetches a free account name to start from. It is refetched only by hand. */
export const suggestionQuery = (api: Api) =>
  queryOptions({ ...queriesOf(api).registration.suggestUsername(), staleTime: Number.POSITIVE_INFINITY });

type NewAccount = Pick<AccountValues, 'username' | 'password' | 'area' | 'mobile' | 'smsCode'>;

async function register(api: Api, cache: QueryClient, account: NewAccount) {
  const { username, password, area, mobile, smsCode } = account;
  const [key, platform] = await Promise.all([api.session.passwordKey(), cache.ensureQueryData(platformQuery(api))]);
  const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
  // Each encryption of the password differs, so the typed values identify a repeated request.
  return api.registration.register(
    {
      body: {
        username: username.normalize('NFKC').trim(),
        password: encrypted,
        keyId: key.keyId,
        mobile: parsePhone(mobile, area)?.e164 ?? mobile,
        smsCode: smsCode.replaceAll(/\s/g, ''),
        ...platform.agreements,
        agreed: true,
      },
    },
    { sameAs: account },
  );
}

/** Creates the account with the current agreements. A retry after a lost response requests the same account. */
export const createAccount = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ username, password, area, mobile, smsCode }: AccountValues) =>
      register(api, cache, { username, password, area, mobile, smsCode }),
    meta: { handled: true },
  });
