import { useTexts } from '@vp/i18n/react';
import { useEffect, useMemo, useState } from 'react';
import type { FoundPlace, MapEngine } from './engine.ts';
import type { MacaoMap } from './macao-map.ts';
import { loadMacaoMap } from './macao-map.ts';
import type { MapErrorKind } from './map-error.ts';
import { mapErrorOf } from './map-error.ts';
import { searchPlaces } from './place-search.ts';

const pauseMilliseconds = 350;
const noResults: readonly FoundPlace[] = [];

/** Places for a query, and the error of a failed provider search. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly error: MapErrorKind | undefined;
}

/** Returns the built-in map, whose names are searched even with another map; undefined until loaded. */
export function useMacaoMap(): MacaoMap | undefined {
  const [map, setMap] = useState<MacaoMap>();
  useEffect(() => {
    let isShown = true;
    loadMacaoMap().then(
      (loaded) => {
        if (isShown) setMap(loaded);
      },
      // The map itself reports its failure; the search then has no built-in names.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return map;
}

const idleResults: FoundPlaces = { places: noResults, error: undefined };

function useProviderResults(query: string, engine: MapEngine | undefined): FoundPlaces {
  const [found, setFound] = useState<FoundPlaces & { readonly query: string }>();
  useEffect(() => {
    if (query === '' || engine?.search === undefined) return;
    let isAsked = true;
    const timer = setTimeout(() => {
      engine.search?.(query).then(
        (places) => {
          if (isAsked) setFound({ query, places, error: undefined });
        },
        (thrown: unknown) => {
          if (isAsked) setFound({ query, places: noResults, error: mapErrorOf(thrown) });
        },
      );
    }, pauseMilliseconds);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [query, engine]);
  return found?.query === query ? found : idleResults;
}

/**
 * Returns places for a query: our own names in four languages first, then the provider's; landmarks for an empty query.
 */
export function usePlaceResults(query: string, engine: MapEngine | undefined): FoundPlaces {
  const { language } = useTexts();
  const map = useMacaoMap();
  const asked = query.trim();
  const provided = useProviderResults(asked, engine);
  const own = useMemo(() => {
    const places = map?.places ?? [];
    const chosen = asked === '' ? places.filter(({ kind }) => kind === 'landmark') : searchPlaces(places, asked);
    return chosen.map(({ id, names, point }): FoundPlace => {
      const name = names[language];
      return name === names['zh-TW'] ? { id, name, point } : { id, name, point, detail: names['zh-TW'] };
    });
  }, [map, asked, language]);
  return useMemo(() => ({ places: [...own, ...provided.places], error: provided.error }), [own, provided]);
}
