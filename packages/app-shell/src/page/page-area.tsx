import { SkeletonList } from '@vp/ui-kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../error/error-boundary.tsx';

/** The place of a lazy page: its skeleton until it is there, and the error page where it breaks. */
export function PageArea({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary visit={key}>
      <Suspense fallback={<SkeletonList />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
