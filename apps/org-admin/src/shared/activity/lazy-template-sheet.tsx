import { lazyPart } from '@vp/app-shell';
import { Suspense } from 'react';
import type { TemplateSheetProps } from './template-sheet.tsx';

const TemplateSheet = lazyPart(async () => (await import('./template-sheet.tsx')).TemplateSheet);

/** Loads the sheet with its form on first use. */
export function LazyTemplateSheet(props: TemplateSheetProps) {
  return (
    <Suspense fallback={null}>
      <TemplateSheet {...props} />
    </Suspense>
  );
}
