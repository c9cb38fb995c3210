import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';

const ReasonSheet = lazy(async () => ({ default: (await import('./reason-sheet.tsx')).ReasonSheet }));

/** Loaded on demand: the sheet needs the form library, which is unused before a refusal. */
export function LazyReasonSheet(props: ComponentProps<typeof ReasonSheet>) {
  return (
    <Suspense fallback={null}>
      <ReasonSheet {...props} />
    </Suspense>
  );
}
