import { SkeletonList } from '@vp/ui-kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../error/error-boundary.tsx';

/** The place of a lazy page: its skeleton until it is there, and the error page where it breaks. */
export function PageArea({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonList />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
