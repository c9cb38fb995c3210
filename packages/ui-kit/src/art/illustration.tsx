import '../state/state.css';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { coverKinds } from './cover-kind.ts';
import type { CoverKind } from './cover-kind.ts';
import { DrawingView } from './drawing.tsx';
import type { Crop, Drawing } from './drawing.tsx';
import type { drawings as scenes } from './scene-drawings.ts';

type SceneName = keyof typeof scenes;
export type IllustrationName = SceneName | CoverKind;

interface Shown<Name extends string> {
  readonly name: Name;
  readonly crop: Crop;
}

/** A drawing that can't be loaded must not take the page with it: the error page itself shows one. */
function lazyDrawing<Name extends string>(load: () => Promise<{ drawings: Readonly<Record<Name, Drawing>> }>) {
  return lazy(async (): Promise<{ default: ComponentType<Shown<Name>> }> => {
    const set = await load().catch(() => undefined);
    return { default: ({ name, crop }) => set && <DrawingView drawing={set.drawings[name]} crop={crop} /> };
  });
}

const SceneDrawing = lazyDrawing<SceneName>(() => import('./scene-drawings.ts'));
const CoverDrawing = lazyDrawing<CoverKind>(() => import('./cover-drawings.ts'));

const coverNames: readonly string[] = coverKinds;
const isCover = (name: IllustrationName): name is CoverKind => coverNames.includes(name);

function boxClass(name: IllustrationName): string {
  if (isCover(name)) return 'vk-art vk-art--cover';
  return name === 'login' || name === 'team' ? 'vk-art vk-art--wide' : 'vk-art vk-art--scene';
}

/** A decoration: hidden from screen readers, loaded apart from the first screens' code. */
export function Illustration({ name, crop = 'whole' }: { name: IllustrationName; crop?: Crop | undefined }) {
  return (
    <div className={boxClass(name)} aria-hidden>
      <Suspense fallback={null}>
        {isCover(name) ? <CoverDrawing name={name} crop={crop} /> : <SceneDrawing name={name} crop={crop} />}
      </Suspense>
    </div>
  );
}
