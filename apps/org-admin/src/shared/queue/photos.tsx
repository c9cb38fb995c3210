import { useFileUrl } from '@vp/app-shell';
import type { ReviewPhoto } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Icon, SegmentedControl, Stack, Title, classes, useIsWide } from '@vp/ui-kit';
import { useState } from 'react';
import { EnlargedPhoto } from './enlarged-photo.tsx';
import styles from './photos.module.css';
import { Watermark } from './watermark.tsx';

export type PhotoState = 'loading' | 'loaded' | 'failed';

/** Returns the combined state of the photos: a decision waits until all are loaded. */
export function photosState(photos: readonly ReviewPhoto[], states: Readonly<Record<string, PhotoState>>): PhotoState {
  const all = photos.map(({ id }) => states[id] ?? 'loading');
  if (all.includes('failed')) return 'failed';
  return all.includes('loading') ? 'loading' : 'loaded';
}

interface PhotoProps {
  src: string;
  side: string;
  alt: string;
  state: PhotoState;
  watermark: string;
  isHidden: boolean;
  onState: (state: PhotoState) => void;
  onReload: () => void;
  onEnlarge: () => void;
}

function Photo({ src, side, alt, state, watermark, isHidden, onState, onReload, onEnlarge }: PhotoProps) {
  const { t } = useTexts();
  const [attempt, setAttempt] = useState(0);

  function reload(): void {
    onState('loading');
    setAttempt(attempt + 1);
    onReload();
  }

  return (
    <figure className={styles.photo} hidden={isHidden}>
      <div className={classes(styles.frame, state === 'failed' && styles.missing)}>
        {state === 'failed' ? (
          <div role="alert" className={styles.failed}>
            <Stack>
              <p>{t('queue.photos.failed')}</p>
              <Button variant="soft" size="small" icon="refresh" onClick={reload}>
                {t('queue.photos.reload')}
              </Button>
            </Stack>
          </div>
        ) : (
          <>
            <img
              key={attempt}
              className={styles.image}
              src={src}
              alt={alt}
              draggable={false}
              onLoad={() => onState('loaded')}
              onError={() => onState('failed')}
            />
            <Watermark text={watermark} />
            <button
              type="button"
              className={styles.open}
              aria-label={`${t('queue.photos.enlarge')}: ${side}`}
              onClick={onEnlarge}
            >
              <span className={styles.enlarge}>
                <Icon name="expand" />
              </span>
            </button>
          </>
        )}
      </div>
      <figcaption className={styles.side}>
        <Caption as="span">{side}</Caption>
      </figcaption>
    </figure>
  );
}

interface PhotosProps {
  photos: readonly ReviewPhoto[];
  states: Readonly<Record<string, PhotoState>>;
  person: string;
  watermark: string;
  onState: (id: string, state: PhotoState) => void;
  /** Called when a photo is enlarged. */
  onOpen: () => void;
  onReload: () => void;
}

/** Shows the photos of a row: one at a time on a phone, all from 1024 px on, one enlarged on top. All load at once. */
export function Photos({ photos, states, person, watermark, onState, onOpen, onReload }: PhotosProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const fileUrl = useFileUrl();
  const [shown, setShown] = useState(photos[0]?.id ?? '');
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const current = photos.find(({ id }) => id === shown) ?? photos[0];
  const large = photos.find(({ id }) => id === enlarged);
  if (current === undefined) return null;

  const faceOf = ({ url, side }: ReviewPhoto) => {
    const words = t(`queue.sides.${side}`);
    return { src: fileUrl(url) ?? '', side: words, alt: t('queue.photos.alt', { name: person, side: words }) };
  };
  const title = t('queue.photos.title');
  /** Returns a function that enlarges the photo `by` places further; undefined for a single photo. */
  function turn(by: number): (() => void) | undefined {
    if (large === undefined || photos.length < 2) return undefined;
    const other = photos[(photos.indexOf(large) + by + photos.length) % photos.length];
    return other && (() => setEnlarged(other.id));
  }

  return (
    <Card className={styles.photos}>
      {isWide || photos.length === 1 ? (
        <Title>{title}</Title>
      ) : (
        <SegmentedControl
          label={title}
          options={photos.map((photo) => ({ value: photo.id, label: faceOf(photo).side }))}
          value={current.id}
          onChange={(id) => {
            setShown(id);
            if (large) setEnlarged(id);
          }}
        />
      )}
      {large && (
        <EnlargedPhoto
          key={large.id}
          src={faceOf(large).src}
          title={faceOf(large).side}
          alt={faceOf(large).alt}
          watermark={watermark}
          onPrevious={turn(-1)}
          onNext={turn(1)}
          onClose={() => setEnlarged(null)}
        />
      )}
      <div className={styles.all} hidden={large !== undefined}>
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            {...faceOf(photo)}
            state={states[photo.id] ?? 'loading'}
            watermark={watermark}
            isHidden={!isWide && photo !== current}
            onState={(state) => onState(photo.id, state)}
            onReload={onReload}
            onEnlarge={() => {
              setEnlarged(photo.id);
              onOpen();
            }}
          />
        ))}
      </div>
    </Card>
  );
}
