import { lazyPart } from '@vp/app-shell';
import { Suspense } from 'react';

const Part = lazyPart(async () => (await import('./figures-row.tsx')).FiguresRow);

/** Figures of the last twelve months; loaded on demand, because they stand below what is on now and the work. */
export function FiguresRow() {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
