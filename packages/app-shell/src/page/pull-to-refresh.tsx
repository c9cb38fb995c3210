import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

const PullGesture = lazyPart(async () => (await import('./pull-gesture.tsx')).PullGesture);

/**
 * Refetches the data of the page when a finger pulls it down at its top. It stands beside the content instead of around
 * it, so that the content is not mounted again when the gesture is loaded, which is at the first touch.
 */
export function PullToRefresh() {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const load = (): void => setIsTouched(true);
    document.addEventListener('touchstart', load, { once: true, passive: true });
    return () => document.removeEventListener('touchstart', load);
  }, []);
  if (!isTouched) return null;
  return (
    <Suspense fallback={null}>
      <PullGesture />
    </Suspense>
  );
}
