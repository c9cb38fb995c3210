import styles from './map-picker.module.css';
import map from './map.module.css';
import { useTexts } from '@vp/i18n/react';
import { Icon } from '@vp/ui-kit';
import type { FoundPlace } from './engine.ts';
import type { FoundPlaces } from './use-place-results.ts';

export interface PlaceResultsProps {
  readonly query: string;
  readonly found: FoundPlaces;
  readonly onChoose: (place: FoundPlace) => void;
}

/** Renders the found places as a list of buttons; a live region announces their number while typing. */
export function PlaceResults({ query, found, onChoose }: PlaceResultsProps) {
  const { t } = useTexts();
  const { places, error } = found;
  const asked = query.trim();
  const summary =
    places.length === 0 ? t('map.noResults', { query: asked }) : t('map.results', { total: places.length });
  return (
    <div className={styles.results}>
      <p role="status" className={styles.summary}>
        {asked === '' ? t('map.landmarks') : summary}
      </p>
      {error !== undefined && (
        <p role="alert" className={map.reason}>
          <Icon name="warning" />
          <span>{t(`map.errors.${error}`)}</span>
        </p>
      )}
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
