import './photo-viewer.css';
import { useTexts } from '@vp/i18n/react';
import { IconButton, Sheet, classes } from '@vp/ui-kit';
import { useState } from 'react';
import { Watermark } from './watermark.tsx';

const zooms = [1, 1.5, 2, 3, 4] as const;

const percent = (part: number): string => `${part * 100}%`;

type PhotoViewerProps = { src: string; title: string; alt: string; watermark: string; onClose: () => void };

/**
 * One photo enlarged: zoom by buttons, scroll to move, turn by quarters. The watermark stays over it. A turn swaps the
 * sides on screen but not in the layout, so a turned photo lies in a sheet as high as the photo is wide.
 */
export function PhotoViewer({ src, title, alt, watermark, onClose }: PhotoViewerProps) {
  const { t } = useTexts();
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [aspect, setAspect] = useState(1);
  const zoom = zooms[step] ?? 1;
  const isTurned = quarters % 2 === 1;
  return (
    <Sheet title={title} desktop="panel" onClose={onClose}>
      <div className="admin-viewer-tools">
        <IconButton icon="minus" label={t('queue.photos.zoomOut')} onClick={() => setStep(Math.max(0, step - 1))} />
        <IconButton
          icon="plus"
          label={t('queue.photos.zoomIn')}
          onClick={() => setStep(Math.min(zooms.length - 1, step + 1))}
        />
        <IconButton icon="rotate" label={t('queue.photos.rotate')} onClick={() => setQuarters(quarters + 1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard */}
      <div className="admin-viewer-stage" tabIndex={0} role="group" aria-label={title}>
        <div
          className={classes('admin-viewer-sheet', isTurned && 'admin-viewer-sheet--turned')}
          style={{ width: percent(zoom), ...(isTurned && { paddingTop: percent(zoom * aspect) }) }}
        >
          <img
            src={src}
            alt={alt}
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
    </Sheet>
  );
}
