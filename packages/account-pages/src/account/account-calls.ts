import { mutationOptions } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import type { CommonApi } from '@vp/app-shell';

/** Encrypts a password together with a single-use nonce. */
async function encrypted(api: CommonApi, password: string) {
  const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
  return { keyId, password: await encryptPassword(publicKeyPem, { password, nonce }) };
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

/** Changes the password. `sameAs` identifies the change when it is sent again after a lost response. */
export const changePassword = (api: CommonApi) =>
  mutationOptions({
    mutationFn: async ({ oldPassword, password }: PasswordChange) => {
      const [old, next] = await Promise.all([encrypted(api, oldPassword), encrypted(api, password)]);
      const body = { oldPassword: old.password, oldKeyId: old.keyId, ...next };
      return api.account.changePassword({ body }, { sameAs: { oldPassword, password } });
    },
    meta: { handled: true, stale: ['account'] },
  });

type Answers = Parameters<CommonApi['account']['setSecurityQuestions']>[0]['body']['answers'];

/**
 * Proves the identity of the account holder by phone, password or security questions; valid for changes in the next
 * five minutes.
 */
export const proveIdentity = (api: CommonApi) =>
  mutationOptions({
    mutationFn: async (proof: IdentityProof) => {
      if (proof.by === 'phone') {
        const { mobile, code } = proof;
        return api.verification.verifySmsCode({ params: { type: 'proof', mobile, code } });
      }
      if (proof.by === 'questions') return api.account.proveIdentity({ body: proof });
      return api.account.proveIdentity({ body: { by: 'password', ...(await encrypted(api, proof.password)) } });
    },
    meta: { handled: true, stale: ['account'] },
  });

export type IdentityProof =
  | { readonly by: 'phone'; readonly mobile: string; readonly code: string }
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'questions'; readonly answers: Answers };
