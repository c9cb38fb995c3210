import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { OfflineBar } from '@vp/ui-kit';

/** For pages that draw their own shell around data: says how old it is while the network is away. */
export function OfflineNotice({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'> }) {
  const { format } = useTexts();
  return <OfflineBar since={format.time(new Date(query.dataUpdatedAt))} onRetry={() => void query.refetch()} />;
}
