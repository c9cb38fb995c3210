import styles from './large-photo.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { isTouchScreen } from '../fields/touch-screen.ts';
import { Sheet } from '../feedback/sheet.tsx';
import { Row } from '../layout/layout.tsx';
import { PhotoScreen } from './photo-screen.tsx';
import type { LargePhotoProps } from './shown-photo.ts';

/** Without touch: keys scroll the photo, and the browser's zoom enlarges it, which a pinch alone would not offer. */
function PhotoSheet({ photos, first = 0, size = 'fit', onClose }: LargePhotoProps) {
  const { t } = useTexts();
  const [at, setAt] = useState(first);
  const { src, alt } = photos[at] ?? { src: '', alt: '' };
  const go = (to: number): void => setAt((to + photos.length) % photos.length);
  const image = <img className={styles.large} data-size={size} src={src} alt={alt} />;
  return (
    <Sheet
      title={alt}
      desktop="wide"
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <Row gap={3}>
            <Button variant="outline" onClick={() => go(at - 1)}>
              {t('ui.photo.previous')}
            </Button>
            <Button variant="outline" onClick={() => go(at + 1)}>
              {t('ui.photo.next')}
            </Button>
          </Row>
        )
      }
    >
      {size === 'fit' ? (
        image
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={styles.room} role="region" aria-label={alt} tabIndex={0}>
          {image}
        </div>
      )}
    </Sheet>
  );
}

/** Photos at full size: over the whole touch screen with pinch and swipe, else in a sheet. */
export function LargePhoto(props: LargePhotoProps) {
  const [isTouch] = useState(isTouchScreen);
  return isTouch ? <PhotoScreen {...props} /> : <PhotoSheet {...props} />;
}
