import styles from './photo-screen.module.css';
import { useTexts } from '@vp/i18n/react';
import { Suspense, lazy, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { layerLook } from '../feedback/layer.ts';
import { useFocusTrap } from '../feedback/focus-trap.ts';
import { useExitMotion } from '../feedback/leave-motion.ts';
import { overPage } from '../feedback/over-page.ts';
import { classes } from '../theme/css-vars.ts';
import type { PhotoSwipe } from './photo-swipe.tsx';
import type { LargePhotoProps } from './shown-photo.ts';

/** Without its file, as offline, the photo is shown without gestures. */
const Swipe = lazy(async (): Promise<{ default: typeof PhotoSwipe }> => {
  const loaded = await import('./photo-swipe.tsx').catch(() => undefined);
  return { default: loaded?.PhotoSwipe ?? (({ photos, at }) => <Still src={photos[at]?.src} />) };
});

function Still({ src }: { src: string | undefined }) {
  return <img className={styles.still} src={src} alt="" />;
}

/** Photos over the whole screen. Fingers pinch, swipe and tap; buttons and arrow keys do the same without. */
export function PhotoScreen({ photos, first = 0, onClose }: LargePhotoProps) {
  const { t } = useTexts();
  const layerRef = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const photo = photos[at] ?? { src: '', alt: '' };
  useFocusTrap({ layerRef, onEscape: onClose });
  useExitMotion(layerRef);
  const go = (to: number): void => setAt((to + photos.length) % photos.length);
  return overPage(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do what the arrow keys do
    <div
      ref={layerRef}
      {...layerLook}
      className={classes(layerLook.className, styles.screen)}
      role="dialog"
      aria-modal="true"
      aria-label={photo.alt}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(at - 1);
        if (key === 'ArrowRight') go(at + 1);
      }}
    >
      <Suspense fallback={<Still src={photo.src} />}>
        <Swipe photos={photos} at={at} onChange={setAt} onTap={onClose} />
      </Suspense>
      <div className={styles.tools}>
        {photos.length > 1 && (
          <>
            <IconButton icon="chevron-left" label={t('ui.photo.previous')} onClick={() => go(at - 1)} />
            <span role="status">{t('ui.photo.position', { at: at + 1, of: photos.length })}</span>
            <IconButton icon="chevron-right" label={t('ui.photo.next')} onClick={() => go(at + 1)} />
          </>
        )}
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
    </div>,
  );
}
