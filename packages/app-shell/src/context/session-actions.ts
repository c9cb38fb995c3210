import { safeStorage } from '@vp/ui-kit';
import { removePerson } from './forget-person.ts';
import type { AppContext, SessionActions } from './app-context.ts';
import { keysAfterLogOut } from './device.ts';

export interface PersonalState extends Pick<AppContext, 'api' | 'clock' | 'session' | 'queries'> {
  /** Removes cached responses of the previous person. */
  readonly forgetAnswers: () => void;
}

/** Creates the log-in and log-out actions; both remove the personal data of the previous session. */
export function createSessionActions({ api, clock, session, queries, forgetAnswers }: PersonalState): SessionActions {
  return {
    async signIn({ access_token: token, scope, accountId }) {
      forgetAnswers();
      session.logIn({ token, scope, accountId });
      const answer = await api.session.serverTime().catch(() => undefined);
      if (answer) clock.sync(answer.serverTime);
    },
    async signOut() {
      // A failed request must not keep the token on this device.
      if (session.sending.token() !== undefined) await api.session.end().catch(() => undefined);
      session.end();
      safeStorage.clearExcept(keysAfterLogOut);
      queries.clear();
      removePerson();
    },
  };
}
