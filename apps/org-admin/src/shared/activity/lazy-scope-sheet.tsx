import { lazyPart } from '@vp/app-shell';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';

const ScopeSheet = lazyPart(async () => (await import('./scope-sheet.tsx')).ScopeSheet);

/** Loads the sheet on first use, because most activities are not part of a series. */
export function LazyScopeSheet(props: ComponentProps<typeof ScopeSheet>) {
  return (
    <Suspense fallback={null}>
      <ScopeSheet {...props} />
    </Suspense>
  );
}
