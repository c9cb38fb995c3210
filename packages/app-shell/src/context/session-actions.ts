import { safeStorage } from '@vp/ui-kit';
import { forgetPerson } from './forget-person.ts';
import type { AppContext, SessionActions } from './app-context.ts';
import { keptAfterLogOut } from './device.ts';

export interface PersonalState extends Pick<AppContext, 'api' | 'clock' | 'session' | 'queries'> {
  /** Drops the answers that belong to the person before. */
  readonly forgetAnswers: () => void;
}

/** Log-in and log-out; what belongs to a person goes with the session. */
export function createSessionActions({ api, clock, session, queries, forgetAnswers }: PersonalState): SessionActions {
  return {
    async signIn({ access_token: token, scope, accountId }) {
      forgetAnswers();
      session.logIn({ token, scope, accountId });
      const answer = await api.session.serverTime().catch(() => undefined);
      if (answer) clock.sync(answer.serverTime);
    },
    async signOut() {
      // Without a network the token is removed from this device all the same, so that nobody has it any more.
      const token = session.sending.token();
      if (token !== undefined) await api.session.logOut({ query: { access_token: token } }).catch(() => undefined);
      session.end();
      safeStorage.clearExcept(keptAfterLogOut);
      queries.clear();
      forgetPerson();
    },
  };
}
