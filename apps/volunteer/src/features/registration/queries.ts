import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery } from '@vp/app-shell';
import { parsePhone } from '@vp/domain';
import type { RealNameValues } from '@vp/validators';
import type { Api } from '../../shared/api.ts';
import { personalCentreQuery, volunteerDetailQuery } from '../../shared/queries.ts';
import type { AccountValues } from './draft.ts';

/** A free account name to start from; asked for again by hand only. */
export const suggestionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['suggestedUsername'],
    queryFn: ({ signal }) => api.registration.suggestUsername({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Creates the account with the agreements in force. */
export const createAccount = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ username, password, area, mobile, smsCode }: AccountValues) => {
      const [key, platform] = await Promise.all([api.session.passwordKey(), cache.ensureQueryData(platformQuery(api))]);
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      return api.registration.register({
        body: {
          username: username.normalize('NFKC').trim(),
          password: encrypted,
          keyId: key.keyId,
          mobile: parsePhone(mobile, area)?.e164 ?? mobile,
          smsCode: smsCode.replaceAll(/\s/g, ''),
          ...platform.agreements,
          agreed: true,
        },
      });
    },
    meta: { handled: true },
  });

/** Sends the identity data; afterwards the state everywhere is under review. */
export const submitRealName = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: RealNameValues) => api.registration.submitRealName({ body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: personalCentreQuery(api).queryKey }),
        cache.invalidateQueries({ queryKey: volunteerDetailQuery(api).queryKey }),
      ]),
    meta: { handled: true },
  });
