import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';

const ReasonSheet = lazy(async () => ({ default: (await import('./reason-sheet.tsx')).ReasonSheet }));

/** The sheet brings the form library, which nobody needs before a refusal. */
export function LazyReasonSheet(props: ComponentProps<typeof ReasonSheet>) {
  return (
    <Suspense fallback={null}>
      <ReasonSheet {...props} />
    </Suspense>
  );
}
