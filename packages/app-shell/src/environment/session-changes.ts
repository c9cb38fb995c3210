import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '@vp/access';
import { safeStorage } from '@vp/ui-kit';
import { forgetPerson } from '../draft/forget-person.ts';
import type { ApiAccess } from './api-access.ts';
import { keptAfterLogOut } from './device.ts';
import type { SessionChanges } from './surroundings.ts';

export interface PersonalState {
  readonly access: ApiAccess;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  readonly forgetAnswers: (queries: QueryClient) => void;
}

/** Log-in and log-out; what belongs to a person goes with the session. */
export function createSessionChanges({ access, session, queries, forgetAnswers }: PersonalState): SessionChanges {
  return {
    async signIn({ access_token: token, scope, accountId }) {
      forgetAnswers(queries);
      session.logIn({ token, scope, accountId });
      const answer = await access.api.session.serverTime().catch(() => undefined);
      if (answer) access.clock.sync(answer.serverTime);
    },
    async signOut() {
      await access.api.session.logOut().catch(() => undefined);
      session.end();
      safeStorage.clearExcept(keptAfterLogOut);
      queries.clear();
      forgetPerson();
    },
  };
}
