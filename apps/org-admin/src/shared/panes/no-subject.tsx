import { useIsWide } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { EmptyDetailPage } from './empty-detail-page.tsx';

/** Detail without an id in its URL: an empty pane beside the list on a desktop, else a redirect to the list. */
export function NoSubject({ listPath }: { readonly listPath: string }) {
  return useIsWide() ? <EmptyDetailPage /> : <Navigate to={listPath} replace />;
}
