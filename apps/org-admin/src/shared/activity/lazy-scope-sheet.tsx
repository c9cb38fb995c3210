import { lazyPart } from '@vp/app-shell';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';

const ScopeSheet = lazyPart(async () => (await import('./scope-sheet.tsx')).ScopeSheet);

/** Comes with the first question about a series; most activities are single ones. */
export function LazyScopeSheet(props: ComponentProps<typeof ScopeSheet>) {
  return (
    <Suspense fallback={null}>
      <ScopeSheet {...props} />
    </Suspense>
  );
}
