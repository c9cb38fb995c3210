import { EnvironmentProvider } from '@vp/app-shell';
import type { ReactNode } from 'react';
import { ApiProvider } from '../shared/api.ts';
import type { Environment } from './environment.ts';

/** Everything that pages find around them, router excepted. */
export function Providers({ environment, children }: { environment: Environment; children: ReactNode }) {
  return (
    <EnvironmentProvider
      environment={environment}
      productName={(t) => `${t('common.productName')} · ${t('common.organizationApp')}`}
    >
      <ApiProvider value={environment.access.api}>{children}</ApiProvider>
    </EnvironmentProvider>
  );
}
