import styles from './art.module.css';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { coverKinds } from './cover-kind.ts';
import { DrawingView } from './drawing.tsx';
import type { Crop } from './drawing.tsx';
import type { drawings } from './drawings.ts';

export type IllustrationName = keyof typeof drawings;

interface IllustrationShown {
  readonly name: IllustrationName;
  readonly crop: Crop;
}

/** A drawing that fails to load must not break the page: the error page itself shows one. */
const LoadedDrawing = lazy(async (): Promise<{ default: ComponentType<IllustrationShown> }> => {
  const loaded = await import('./drawings.ts').catch(() => undefined);
  return { default: ({ name, crop }) => loaded && <DrawingView drawing={loaded.drawings[name]} crop={crop} /> };
});

const coverNames: readonly string[] = coverKinds;

function kindOf(name: IllustrationName): 'cover' | 'wide' | 'scene' {
  if (coverNames.includes(name)) return 'cover';
  return name === 'team' ? 'wide' : 'scene';
}

/** A decoration: hidden from screen readers, loaded separately from the code of the first screens. */
export function Illustration({ name, crop = 'whole' }: { name: IllustrationName; crop?: Crop | undefined }) {
  return (
    <div className={styles.art} data-kind={kindOf(name)} aria-hidden>
      <Suspense fallback={null}>
        <LoadedDrawing name={name} crop={crop} />
      </Suspense>
    </div>
  );
}
