import { useTexts } from '@vp/i18n/react';
import { IconButton, classes, useLayer } from '@vp/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './enlarged-photo.module.css';
import { Watermark } from './watermark.tsx';

const zooms = [1, 1.5, 2, 3, 4] as const;

const percent = (part: number): string => `${part * 100}%`;

interface EnlargedPhotoProps {
  src: string;
  title: string;
  alt: string;
  watermark: string;
  /** Undefined for a single photo. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Shows one photo over the photo column, so that the data to compare stays visible. Buttons zoom, scrolling moves, and
 * turns are by 90°.
 * A turn swaps the sides on screen but not in the layout, so a turned photo is inside a sheet as high as the photo is
 * wide.
 */
export function EnlargedPhoto({ src, title, alt, watermark, onPrevious, onNext, onClose }: EnlargedPhotoProps) {
  const { t } = useTexts();
  const stageRef = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [aspect, setAspect] = useState(1);
  const zoom = zooms[step] ?? 1;
  const isTurned = quarters % 2 === 1;

  useEffect(() => stageRef.current?.focus({ preventScroll: true }), []);

  useLayer(onClose);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does what the close button does
    <div className={styles.viewer} onKeyDown={closeOnEscape}>
      <div className={styles.tools}>
        <IconButton icon="minus" label={t('queue.photos.zoomOut')} onClick={() => setStep(Math.max(0, step - 1))} />
        <IconButton
          icon="plus"
          label={t('queue.photos.zoomIn')}
          onClick={() => setStep(Math.min(zooms.length - 1, step + 1))}
        />
        <IconButton icon="rotate" label={t('queue.photos.rotate')} onClick={() => setQuarters(quarters + 1)} />
        {onPrevious && <IconButton icon="chevron-left" label={t('queue.photos.previous')} onClick={onPrevious} />}
        {onNext && <IconButton icon="chevron-right" label={t('queue.photos.next')} onClick={onNext} />}
        <IconButton icon="close" label={t('queue.photos.shrink')} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
      <div ref={stageRef} className={styles.stage} tabIndex={0} role="group" aria-label={title}>
        <div
          className={classes(styles.sheet, isTurned && styles.turned)}
          style={{ width: percent(zoom), ...(isTurned && { paddingTop: percent(zoom * aspect) }) }}
        >
          <img
            className={styles.photo}
            src={src}
            alt={alt}
            draggable={false}
            style={{
              transform: `${isTurned ? 'translate(-50%, -50%) ' : ''}rotate(${quarters * 90}deg)`,
              ...(isTurned && { width: percent(aspect) }),
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setAspect(naturalWidth / naturalHeight || 1)
            }
          />
          <Watermark text={watermark} />
        </div>
      </div>
    </div>
  );
}
