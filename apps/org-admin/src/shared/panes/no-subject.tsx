import { useIsWide } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { EmptyDetailPage } from './empty-detail-page.tsx';

/** A detail whose address names nothing: beside its list it says so, elsewhere it leads to the list. */
export function NoSubject({ listPath }: { readonly listPath: string }) {
  return useIsWide() ? <EmptyDetailPage /> : <Navigate to={listPath} replace />;
}
