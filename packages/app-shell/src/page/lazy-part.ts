import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component in a separate file. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the file, so that the component renders without suspending. */
  readonly preload: () => Promise<unknown>;
};

/**
 * Creates a component in a separate file. Once the file is loaded it renders immediately: React would show the fallback
 * of a suspended component for up to half a second.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Later = lazy(async () => {
    const part = await preload();
    return { default: ({ given }: { readonly given: Props }) => createElement(part, given) };
  });

  function Part(props: Props) {
    // A part that rendered before its file was loaded keeps its component and therefore its state.
    const [part] = useState(() => loaded);
    return part ? createElement(part, props) : createElement(Later, { given: props });
  }
  return Object.assign(Part, { preload });
}
