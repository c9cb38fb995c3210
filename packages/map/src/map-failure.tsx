import styles from './map.module.css';
import { maxLengthOf, personLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Icon } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { MapErrorKind } from './map-error.ts';

export interface MapFailureProps {
  readonly error: MapErrorKind;
  readonly onRetry: () => void;
  /** Offered when the failed map was not the built-in one. */
  readonly onBuiltIn: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Replaces a failed map: shows the reason, a retry, the built-in map, and the alternative without a map. */
export function MapFailure({ error, onRetry, onBuiltIn, children }: MapFailureProps) {
  const { t } = useTexts();
  return (
    <div className={styles.failure}>
      <p role="alert" className={styles.reason}>
        <Icon name="warning" />
        <span>{t(`map.errors.${error}`)}</span>
      </p>
      <div className={styles.failureActions}>
        {onBuiltIn !== undefined && (
          <Button size="small" onClick={onBuiltIn}>
            {t('map.useBuiltIn')}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onRetry}>
          {t('map.retry')}
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Renders a text field for the address, for use without a map. */
export function TypedAddress({ onConfirm }: { onConfirm: (address: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  const [address, setAddress] = useState('');
  const typed = address.trim();
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onConfirm(typed);
      }}
    >
      <label htmlFor={id}>{t('map.typedAddress')}</label>
      <input
        id={id}
        value={address}
        maxLength={address === '' ? personLimits.addressMax.latin : maxLengthOf(address, personLimits.addressMax)}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button
        type="submit"
        variant="soft"
        size="small"
        disabledReason={typed === '' ? t('map.typedMissing') : undefined}
      >
        {t('map.useTyped')}
      </Button>
    </form>
  );
}
