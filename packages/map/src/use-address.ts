import { useTexts } from '@vp/i18n/react';
import { useEffect, useState } from 'react';
import type { FoundPlace, MapEngine } from './engine.ts';
import type { MapPoint } from './map-point.ts';
import { metresBetween } from './map-point.ts';
import { isNamedIn, nearestPlace } from './place-search.ts';
import { useMacaoMap } from './use-place-results.ts';

const pauseMilliseconds = 500;
const sameSpotMetres = 20;

/** Known names of the picked point. */
export interface PointWords {
  readonly placeName: string | undefined;
  readonly address: string | undefined;
  /** A named place nearby, when the point itself has no name. */
  readonly near: string | undefined;
}

function useProviderAddress(point: MapPoint, engine: MapEngine | undefined): string | undefined {
  const [answer, setAnswer] = useState<{ point: MapPoint; address: string | undefined }>();
  useEffect(() => {
    if (engine?.addressAt === undefined) return;
    let isAsked = true;
    const timer = setTimeout(() => {
      engine.addressAt?.(point).then(
        (address) => {
          if (isAsked) setAnswer({ point, address });
        },
        () => undefined,
      );
    }, pauseMilliseconds);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [point, engine]);
  return answer?.point === point ? answer.address : undefined;
}

/**
 * Returns the names of a point: the selected place while the pin is on it, the provider's address, or a place nearby.
 */
export function useAddress(
  point: MapPoint,
  known: { readonly chosen: FoundPlace | undefined; readonly engine: MapEngine | undefined },
): PointWords {
  const { language } = useTexts();
  const map = useMacaoMap();
  const provided = useProviderAddress(point, known.engine);
  const { chosen } = known;
  const isOnChosen = chosen !== undefined && metresBetween(chosen.point, point) <= sameSpotMetres;
  const named = (map?.places ?? []).filter((place) => isNamedIn(place, language));
  const near = nearestPlace(named, point)?.names[language];
  return {
    placeName: isOnChosen ? chosen.name : undefined,
    address: provided ?? (isOnChosen ? chosen.detail : undefined),
    near,
  };
}
