import './card-title.css';
import './evidence.css';
import { useFileUrl } from '@vp/app-shell';
import type { ReviewPhoto } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Card, IconButton, SegmentedControl, classes } from '@vp/ui-kit';
import { useState } from 'react';
import { useIsWide } from '../../shared/use-wide.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { Watermark } from './watermark.tsx';

export type PhotoState = 'loading' | 'loaded' | 'failed';

/** A decision waits until every photo is on screen. */
export function photosState(photos: readonly ReviewPhoto[], states: Readonly<Record<string, PhotoState>>): PhotoState {
  const all = photos.map(({ id }) => states[id] ?? 'loading');
  if (all.includes('failed')) return 'failed';
  return all.includes('loading') ? 'loading' : 'loaded';
}

type PhotoProps = {
  photo: ReviewPhoto;
  state: PhotoState;
  person: string;
  watermark: string;
  isHidden: boolean;
  onState: (state: PhotoState) => void;
  onReload: () => void;
};

function Photo({ photo, state, person, watermark, isHidden, onState, onReload }: PhotoProps) {
  const { t } = useTexts();
  const fileUrl = useFileUrl();
  const [isLarge, setIsLarge] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const src = fileUrl(photo.url) ?? '';
  const side = t(`realName.sides.${photo.side}`);
  const alt = t('realName.photoAlt', { name: person, side });

  function reload(): void {
    onState('loading');
    setAttempt(attempt + 1);
    onReload();
  }

  return (
    <figure className="admin-photo" hidden={isHidden}>
      <div className={classes('admin-photo-frame', state === 'failed' && 'admin-photo-frame--failed')}>
        {state === 'failed' ? (
          <div role="alert" className="admin-photo-failed">
            <p>{t('queue.photos.failed')}</p>
            <Button look="soft" size="small" icon="refresh" onClick={reload}>
              {t('queue.photos.reload')}
            </Button>
          </div>
        ) : (
          <>
            <img
              key={attempt}
              src={src}
              alt={alt}
              draggable={false}
              onLoad={() => onState('loaded')}
              onError={() => onState('failed')}
            />
            <Watermark text={watermark} />
            <span className="admin-photo-enlarge">
              <IconButton
                icon="expand"
                label={`${t('queue.photos.enlarge')}: ${side}`}
                onClick={() => setIsLarge(true)}
              />
            </span>
          </>
        )}
      </div>
      <figcaption>{side}</figcaption>
      {isLarge && (
        <PhotoViewer src={src} title={side} alt={alt} watermark={watermark} onClose={() => setIsLarge(false)} />
      )}
    </figure>
  );
}

type EvidenceProps = {
  photos: readonly ReviewPhoto[];
  states: Readonly<Record<string, PhotoState>>;
  person: string;
  watermark: string;
  onState: (id: string, state: PhotoState) => void;
  onReload: () => void;
};

/** The document photos: one at a time on a phone, all below each other from 1024 on. All of them load at once. */
export function Evidence({ photos, states, person, watermark, onState, onReload }: EvidenceProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const [shown, setShown] = useState(photos[0]?.id ?? '');
  if (photos.length === 0) return null;
  const current = photos.some(({ id }) => id === shown) ? shown : photos[0]?.id;
  return (
    <Card className="admin-evidence">
      {isWide || photos.length === 1 ? (
        <h2 className="admin-card-title">{t('realName.photos')}</h2>
      ) : (
        <SegmentedControl
          label={t('realName.photos')}
          options={photos.map(({ id, side }) => ({ value: id, label: t(`realName.sides.${side}`) }))}
          value={current ?? ''}
          onChange={setShown}
        />
      )}
      {photos.map((photo) => (
        <Photo
          key={photo.id}
          photo={photo}
          state={states[photo.id] ?? 'loading'}
          person={person}
          watermark={watermark}
          isHidden={!isWide && photo.id !== current}
          onState={(state) => onState(photo.id, state)}
          onReload={onReload}
        />
      ))}
    </Card>
  );
}
