import type { ShownPicture } from '@vp/app-shell/rich-text';
import { Sheet } from '@vp/ui-kit';
import styles from './large-picture.module.css';

interface LargePictureProps {
  readonly picture: ShownPicture;
  readonly onClose: () => void;
}

/** Shows a picture of an article large enough to read its small print. Keys scroll it too. */
export function LargePicture({ picture: { src, alt }, onClose }: LargePictureProps) {
  return (
    <Sheet title={alt} desktop="wide" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles['room']} role="region" aria-label={alt} tabIndex={0}>
        <img className={styles['picture']} src={src} alt={alt} />
      </div>
    </Sheet>
  );
}
