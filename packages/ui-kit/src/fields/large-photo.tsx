import './large-photo.css';
import { Sheet } from '../feedback/sheet.tsx';

export interface LargePhotoProps {
  title: string;
  src: string;
  onClose: () => void;
}

/** A photo at the largest size that fits the screen. */
export function LargePhoto({ title, src, onClose }: LargePhotoProps) {
  return (
    <Sheet title={title} desktop="wide" onClose={onClose}>
      <img className="vk-photo-large" src={src} alt={title} />
    </Sheet>
  );
}
