import { mutationOptions } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import type { Api } from '../../shared/api.ts';

export interface TransferOffer {
  readonly toAccountId: string;
  readonly password: string;
  /** E.164. */
  readonly mobile: string;
  readonly smsCode: string;
}

/** Sends the offer with both proofs. The password is encrypted with a fresh nonce. */
export const offerTransfer = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ password, ...offer }: TransferOffer) => {
      const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
      const encrypted = await encryptPassword(publicKeyPem, { password, nonce });
      const body = { ...offer, password: encrypted, keyId, isUnderstood: true as const };
      return api.authorityTransfer.offer({ body }, { sameAs: { password, ...offer } });
    },
    meta: { handled: true, stale: ['authorityTransfer'] },
  });
