import { useMutation } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import { encryptPassword } from '@vp/api-client';
import { queriesOf, useAppContext } from '@vp/app-shell';
import type { CommonApi, QueriesOf } from '@vp/app-shell';
import type { BodyOf, CallsOf, Proven, RecoveryStarted, TakenAppeal } from '@vp/contract';
import { createContext, useContext } from 'react';
import { createRecoveryFlow } from './recovery-flow.ts';
import type { RecoveryFlow, RecoveryPaths } from './recovery-flow.ts';
import { appealFormOf } from './recovery-values.ts';

/** Site-specific parts of the recovery. */
export interface RecoverySite {
  readonly name: Site;
  readonly paths: RecoveryPaths;
  readonly flow: RecoveryFlow;
  readonly appealForm: ReturnType<typeof appealFormOf>;
}

/** Creates the recovery of a site. Called once per site. */
export function createRecovery(name: Site, paths: RecoveryPaths): RecoverySite {
  return { name, paths, flow: createRecoveryFlow(name, paths), appealForm: appealFormOf(name) };
}

export const RecoveryContext = createContext<RecoverySite | null>(null);

export function useRecovery(): RecoverySite {
  const site = useContext(RecoveryContext);
  if (site === null) throw new Error('the page stands in no recovery');
  return site;
}

type Steps = CallsOf<'client'>['organizationRecovery'];
type AppealBody = BodyOf<Steps['appeal']>;

type QuestionsQuery = ReturnType<QueriesOf<CommonApi>['recovery']['questions']>;

/** Calls of the recovery steps on a site. */
export interface RecoveryCalls {
  readonly start: (named: { readonly keyword: string; readonly captcha: string }) => Promise<RecoveryStarted>;
  readonly questions: (ticket: string) => QuestionsQuery;
  readonly proveByPhone: (body: BodyOf<Steps['proveByPhone']>) => Promise<Proven>;
  readonly proveByQuestions: (body: BodyOf<Steps['proveByQuestions']>) => Promise<Proven>;
  readonly appeal: (body: AppealBody) => Promise<TakenAppeal>;
  /** `password` is plain text; this function encrypts it. */
  readonly setPassword: (input: { readonly resetTicket: string; readonly password: string }) => Promise<unknown>;
}

/** Returns the calls that both sites share, each under its own noun. */
function sharedCalls(api: CommonApi, noun: 'recovery' | 'organizationRecovery') {
  const calls = api[noun];
  return {
    proveByPhone: (body) => calls.proveByPhone({ body }),
    proveByQuestions: (body) => calls.proveByQuestions({ body }),
    async setPassword({ resetTicket, password }) {
      const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
      const body = { resetTicket, keyId, password: await encryptPassword(publicKeyPem, { password, nonce }) };
      // Each encryption differs, so the plain password identifies the request.
      return calls.setPassword({ body }, { sameAs: { resetTicket, password } });
    },
  } satisfies Partial<RecoveryCalls>;
}

const volunteerCalls = (api: CommonApi): RecoveryCalls => ({
  ...sharedCalls(api, 'recovery'),
  start: (body) => api.recovery.start({ body }),
  questions: (ticket) => queriesOf(api).recovery.questions({ params: { ticket, kind: '0' } }),
  appeal: ({ ticket, name, documentType, documentNumber, mobile, email, photoId }) =>
    api.recovery.appeal({ body: { ticket, name, documentType, documentNumber, mobile, email, photoId } }),
});

const organizationCalls = (api: CommonApi, deviceId: string): RecoveryCalls => ({
  ...sharedCalls(api, 'organizationRecovery'),
  start: ({ keyword, captcha }) =>
    api.organizationRecovery.start({ body: { keyword, randomCode: deviceId, validCode: captcha } }),
  questions: (uid) => queriesOf(api).organizationRecovery.questions({ params: { uid } }),
  appeal: (body) => api.organizationRecovery.appeal({ body }),
});

/** Returns the recovery calls of the current site. */
export function useRecoveryCalls(): RecoveryCalls {
  const { api, deviceId } = useAppContext();
  return useRecovery().name === 'volunteer' ? volunteerCalls(api) : organizationCalls(api, deviceId);
}

/** Returns the mutation of a step; its page shows the error itself. */
export function useStep<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useMutation({ mutationFn: (input: Input) => send(input), meta: { handled: true, stale: ['recovery'] } });
}
