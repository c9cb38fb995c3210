import { useTexts } from '@vp/i18n/react';
import { Icon } from '../icon/icon.tsx';
import type { FoundPlace } from './engine.ts';

export interface PlaceResultsProps {
  readonly query: string;
  readonly places: readonly FoundPlace[];
  readonly onChoose: (place: FoundPlace) => void;
}

/** The places found, as a list of buttons; how many is told to readers as one types. */
export function PlaceResults({ query, places, onChoose }: PlaceResultsProps) {
  const { t } = useTexts();
  const asked = query.trim();
  const summary =
    places.length === 0 ? t('map.noResults', { query: asked }) : t('map.results', { total: places.length });
  return (
    <div className="vk-picker-results">
      <p role="status" className="vk-picker-summary">
        {asked === '' ? t('map.landmarks') : summary}
      </p>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place)}>
              <Icon name="pin" />
              <span>
                {place.name}
                {place.detail !== undefined && <small>{place.detail}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
