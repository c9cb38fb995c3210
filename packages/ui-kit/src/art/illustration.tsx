import '../state/state.css';
import { Suspense, lazy } from 'react';
import { coverKinds } from './cover-kind.ts';
import type { Crop, DrawingName } from './drawing.tsx';

export type IllustrationName = DrawingName;

const coverNames: readonly IllustrationName[] = coverKinds;

function NoDrawing(_props: { name: DrawingName; crop: Crop }) {
  return <></>;
}

/** A drawing that can't be loaded must not take the page with it: the error page itself shows one. */
const LazyDrawing = lazy(() =>
  import('./drawing.tsx').then(
    (module) => ({ default: module.Drawing }),
    () => ({ default: NoDrawing }),
  ),
);

function boxClass(name: IllustrationName): string {
  if (coverNames.includes(name)) return 'vk-art vk-art--cover';
  return name === 'login' || name === 'team' ? 'vk-art vk-art--wide' : 'vk-art vk-art--scene';
}

/** A decoration: hidden from screen readers, loaded apart from the first screens' code. */
export function Illustration({ name, crop = 'whole' }: { name: IllustrationName; crop?: Crop | undefined }) {
  return (
    <div className={boxClass(name)} aria-hidden>
      <Suspense fallback={null}>
        <LazyDrawing name={name} crop={crop} />
      </Suspense>
    </div>
  );
}
