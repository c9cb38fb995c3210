import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { platformQuery } from '@vp/app-shell';
import { registrationPartCodes } from '@vp/domain';
import type { Api } from '../../shared/api.ts';
import { correctedOf, registeredOf, registrationOf } from './registration-request.ts';
import type { RegisteredValues, RegistrationValues } from './registration-values.ts';

interface Sent {
  readonly values: RegistrationValues;
  readonly now: Date;
}

async function register(api: Api, cache: QueryClient, { values, now }: Sent) {
  const { orgRegistration, adminRegistration } = registrationOf(values, now);
  const [key, platform] = await Promise.all([api.session.passwordKey(), cache.ensureQueryData(platformQuery(api))]);
  const { password } = values.account;
  const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
  const administrator = { ...adminRegistration, ...platform.agreements, password: encrypted, keyId: key.keyId };
  // Encryption changes the password on every attempt, so the typed values identify the registration.
  return api.registration.registerOrganization(
    { body: { orgRegistration, adminRegistration: administrator } },
    { sameAs: values },
  );
}

/** Sends the registration with the agreements in force. A retry after a lost response repeats the same request. */
export const registerMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({ mutationFn: (sent: Sent) => register(api, cache, sent), meta: { handled: true } });

interface Corrected {
  readonly values: RegisteredValues;
  /** Version of the data that the form was opened with. */
  readonly version: number;
  readonly now: Date;
}

/** Sends the corrected parts in order; the last one resubmits the registration to the parent. */
export const correctMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ values, now, version }: Corrected) => {
      const { organization, filing, service, photos } = correctedOf(values, now);
      const { language } = values.organization;
      const first = await api.registration.correctOrganization({
        body: { infoPerfection: registrationPartCodes.basics, organization, photos, language, version },
      });
      const second = await api.registration.correctOrganization({
        body: { infoPerfection: registrationPartCodes.filing, filing, version: first.version },
      });
      return api.registration.correctOrganization({
        body: { infoPerfection: registrationPartCodes.services, service, version: second.version },
      });
    },
    meta: { handled: true, stale: ['session', 'registration', 'organizationRequest'] },
  });

/** Resubmits a refused registration with changed services only. */
export const correctServicesMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ values, now, version }: Corrected) =>
      api.registration.correctOrganization({
        body: { infoPerfection: registrationPartCodes.services, service: registeredOf(values, now).service, version },
      }),
    meta: { handled: true, stale: ['session', 'registration', 'organizationRequest'] },
  });

/** Requests a change of the registered data from the parent. */
export const changeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ values, now, version }: Corrected) => {
      const { organization, filing, service } = registeredOf(values, now);
      const { language } = values.organization;
      return api.registration.changeOrganization({
        body: { ...organization, ...filing, ...service, language, version },
      });
    },
    meta: { handled: true, stale: ['registration', 'organizationRequest'] },
  });
