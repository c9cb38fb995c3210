import { QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '@vp/access';
import { TextsProvider, useTexts } from '@vp/i18n/react';
import { FeedbackHost, ShellSettingsProvider } from '@vp/ui-kit';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ShownEnvironment } from './environment.ts';
import { SurroundingsProvider } from './surroundings.ts';

export interface EnvironmentProviderProps {
  readonly environment: ShownEnvironment;
  /** What stands behind a page's name in the title of the window. */
  readonly productName: (t: TFunction) => string;
  readonly children: ReactNode;
}

function Shell({ productName, children }: Pick<EnvironmentProviderProps, 'productName' | 'children'>) {
  const { t } = useTexts();
  return (
    <ShellSettingsProvider productName={productName(t)}>
      {children}
      <FeedbackHost />
    </ShellSettingsProvider>
  );
}

/** Everything that pages find around them, but for the router and the calls of their own site. */
export function EnvironmentProvider({ environment, productName, children }: EnvironmentProviderProps) {
  const { translations, session, access, queries } = environment;
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider translations={translations} now={() => access.clock.now()}>
        <SessionProvider store={session}>
          <SurroundingsProvider value={environment}>
            <Shell productName={productName}>{children}</Shell>
          </SurroundingsProvider>
        </SessionProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}
