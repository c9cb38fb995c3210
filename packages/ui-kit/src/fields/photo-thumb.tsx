import styles from './photo-thumb.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { EnlargeButton } from './enlarge-button.tsx';
import { LargePhoto } from '../photo/large-photo.tsx';

export interface PhotoThumbProps {
  src: string;
  /** Description of the photo. */
  label: string;
  /** Replaces a picture that cannot be loaded. */
  fallback: string;
}

/** A small photo in text; pressing it shows it large. */
export function PhotoThumb({ src, label, fallback }: PhotoThumbProps) {
  const { t } = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <>{fallback}</>;
  return (
    <>
      <EnlargeButton
        className={styles.photoThumb}
        aria-label={t('ui.photo.enlarge', { label })}
        onClick={() => setIsLarge(true)}
      >
        <img src={src} alt="" onError={() => setIsMissing(true)} />
      </EnlargeButton>
      {isLarge && <LargePhoto photos={[{ src, alt: label }]} onClose={() => setIsLarge(false)} />}
    </>
  );
}
