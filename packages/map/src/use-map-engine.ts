import type { Language } from '@vp/domain';
import { useLatest } from '@vp/ui-kit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { AmapAccess } from './amap.ts';
import { openAmap } from './amap.ts';
import { openBuiltInMap } from './built-in-map.ts';
import type { MapEngine } from './engine.ts';
import type { MapErrorKind } from './map-error.ts';
import { mapErrorOf } from './map-error.ts';
import type { MapPoint } from './map-point.ts';
import type { Size, ViewPort } from './projection.ts';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly engine: MapEngine }
  | { readonly kind: 'failed'; readonly error: MapErrorKind };

export interface OpenedMap {
  readonly state: MapState;
  /** Ref of the element that the base map fills. */
  readonly hostRef: (element: HTMLElement | null) => void;
  readonly retry: () => void;
  /** Switches from AMap to the built-in map. */
  readonly useBuiltIn: () => void;
}

export interface MapSource {
  readonly amap: AmapAccess | undefined;
  readonly language: Language;
  /** The initial view; later changes go through the engine. */
  readonly view: (size: Size) => ViewPort;
  readonly onTap: (point: MapPoint) => void;
  readonly onChange: (engine: MapEngine) => void;
  readonly onFail: () => void;
}

const loading: MapState = { kind: 'loading' };

/** Size before the first layout, about that of a phone. */
const usualSize: Size = { width: 360, height: 360 };

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth || usualSize.width, height: clientHeight || usualSize.height };
}

/** Opens the base map in an element and re-renders when its view changes. */
export function useMapEngine(source: MapSource): OpenedMap {
  const { language } = source;
  const [element, hostRef] = useState<HTMLElement | null>(null);
  const [outcome, setOutcome] = useState<{ run: string; state: MapState }>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [isBuiltIn, setIsBuiltIn] = useState(false);
  const latest = useLatest(source);
  const lastView = useRef<ViewPort>();
  const amapKey = isBuiltIn ? undefined : source.amap?.key;
  const serviceHost = source.amap?.serviceHost ?? '';
  const run = [amapKey, serviceHost, language, attempt].join(' ');

  useEffect(() => {
    if (element === null) return;
    let isWanted = true;
    let opened: MapEngine | undefined;
    const open = amapKey === undefined ? openBuiltInMap : openAmap({ key: amapKey, serviceHost });
    open({
      element,
      language,
      view: lastView.current ?? latest.current.view(sizeOf(element)),
      onTap: (point) => latest.current.onTap(point),
      onChange() {
        if (opened === undefined) return;
        lastView.current = opened.view();
        latest.current.onChange(opened);
        drawAgain();
      },
    }).then(
      (engine) => {
        if (!isWanted) return engine.destroy();
        opened = engine;
        latest.current.onChange(engine);
        setOutcome({ run, state: { kind: 'ready', engine } });
      },
      (thrown: unknown) => {
        if (!isWanted) return;
        latest.current.onFail();
        setOutcome({ run, state: { kind: 'failed', error: mapErrorOf(thrown) } });
      },
    );
    return () => {
      isWanted = false;
      opened?.destroy();
    };
  }, [element, amapKey, serviceHost, language, run, latest]);

  const useBuiltIn = useCallback(() => setIsBuiltIn(true), []);
  return { state: outcome?.run === run ? outcome.state : loading, hostRef, retry, useBuiltIn };
}
