import { QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '@vp/access';
import { TextsProvider, useTexts } from '@vp/i18n/react';
import { FeedbackHost, ShellSettingsProvider, safeStorage } from '@vp/ui-kit';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ApiProvider } from '../shared/api.ts';
import { BridgeProvider } from '../shared/bridge.ts';
import { ConfigProvider } from '../shared/config.ts';
import { keptAfterLogOut } from '../shared/device.ts';
import { forgetPerson } from '../shared/forget-person.ts';
import { mineKey } from '../shared/queries.ts';
import { SessionChangesProvider } from '../shared/session.ts';
import type { SessionChanges } from '../shared/session.ts';
import { ShowErrorProvider } from '../shared/show-error.ts';
import type { Environment } from './environment.ts';
import { showError } from './on-error.ts';

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <ShellSettingsProvider productName={t('common.productName')}>
      <ShowErrorProvider value={(error) => showError(error, t)}>{children}</ShowErrorProvider>
      <FeedbackHost />
    </ShellSettingsProvider>
  );
}

/** What changes at a log-in and a log-out. */
function Sessions({ environment, children }: { environment: Environment; children: ReactNode }) {
  const { access, session, queries } = environment;
  const changes = useMemo<SessionChanges>(
    () => ({
      async signIn({ access_token: token, scope, accountId }) {
        queries.removeQueries({ queryKey: [mineKey] });
        session.logIn({ token, scope, accountId });
        const answer = await access.api.session.syncTime().catch(() => undefined);
        if (answer) access.clock.sync(answer.serverTime);
      },
      async signOut() {
        await access.api.session.endSession().catch(() => undefined);
        session.end();
        safeStorage.clearExcept(keptAfterLogOut);
        queries.clear();
        forgetPerson();
      },
    }),
    [access, session, queries],
  );
  return <SessionChangesProvider value={changes}>{children}</SessionChangesProvider>;
}

/** Everything that pages find around them, router excepted. */
export function Providers({ environment, children }: { environment: Environment; children: ReactNode }) {
  const { config, translations, session, access, queries, bridge } = environment;
  return (
    <ConfigProvider value={config}>
      <QueryClientProvider client={queries}>
        <TextsProvider translations={translations} now={() => access.clock.now()}>
          <SessionProvider store={session}>
            <ApiProvider value={access}>
              <BridgeProvider value={bridge}>
                <Sessions environment={environment}>
                  <Shell>{children}</Shell>
                </Sessions>
              </BridgeProvider>
            </ApiProvider>
          </SessionProvider>
        </TextsProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
