import './photo-thumb.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { Sheet } from '../feedback/sheet.tsx';
import { Icon } from '../icon/icon.tsx';

interface LargePhotoProps {
  title: string;
  src: string;
  onClose: () => void;
}

/** A photo as large as the screen lets it be. */
export function LargePhoto({ title, src, onClose }: LargePhotoProps) {
  return (
    <Sheet title={title} desktop="wide" onClose={onClose}>
      <img className="vk-photo-large" src={src} alt={title} />
    </Sheet>
  );
}

export interface PhotoThumbProps {
  src: string;
  /** What the photo shows. */
  label: string;
  /** Stands there where the picture cannot be loaded. */
  fallback: string;
}

/** A small photo among words; a press shows it large. */
export function PhotoThumb({ src, label, fallback }: PhotoThumbProps) {
  const { t } = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <>{fallback}</>;
  return (
    <>
      <button
        type="button"
        className="vk-photo-thumb"
        aria-label={t('ui.photo.enlarge', { label })}
        onClick={() => setIsLarge(true)}
      >
        <img src={src} alt="" onError={() => setIsMissing(true)} />
        <Icon name="expand" size={16} />
      </button>
      {isLarge && <LargePhoto title={label} src={src} onClose={() => setIsLarge(false)} />}
    </>
  );
}
