import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAppContext } from '../context/app-context.ts';
import type { CommonNamespace } from '../context/app-context.ts';
import { whenQuiet } from '../context/when-quiet.ts';

interface LaterPartProps {
  /** Namespace of the texts of the part. */
  readonly texts: CommonNamespace;
  readonly children: ReactNode;
}

/** Renders a part that the first screen does without, once the page is complete and the texts of the part are loaded. */
export function LaterPart({ texts, children }: LaterPartProps) {
  const { translations } = useAppContext();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    // Without its texts the part waits for the next visit of the page.
    const load = () =>
      translations.load(texts).then(
        () => isShown && setIsReady(true),
        () => undefined,
      );
    whenQuiet(() => isShown && load());
    return () => {
      isShown = false;
    };
  }, [translations, texts]);
  return isReady ? <Suspense fallback={null}>{children}</Suspense> : null;
}
