import '../theme/react-vant.css';
import styles from './photo-screen.module.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ComponentType, RefAttributes } from 'react';
import { ImagePreview } from 'react-vant';
import type { ShownPhoto } from './shown-photo.ts';

export interface PhotoSwipeProps {
  photos: readonly ShownPhoto[];
  at: number;
  onChange: (at: number) => void;
  onTap: () => void;
}

interface Swiper {
  swipeTo(index: number, immediate?: boolean): void;
}

// The library's types omit the ref that the component forwards.
const Preview = ImagePreview as ComponentType<ComponentProps<typeof ImagePreview> & RefAttributes<Swiper>>;

/** react-vant's photos to pinch and swipe; loaded when a photo is first enlarged on a touch screen. */
export function PhotoSwipe({ photos, at, onChange, onTap }: PhotoSwipeProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [first] = useState(at);
  const swiperRef = useRef<Swiper>(null);
  useEffect(() => swiperRef.current?.swipeTo(at), [at]);
  // The library names each photo by its address, and leaves those beside the screen to screen readers.
  useLayoutEffect(() => {
    for (const [index, image] of [...(box?.querySelectorAll('img') ?? [])].entries())
      image.alt = index === at ? (photos[index]?.alt ?? '') : '';
  });
  return (
    <div ref={setBox} className={styles.swipe}>
      {box && (
        <Preview
          ref={swiperRef}
          visible
          teleport={box}
          images={photos.map(({ src }) => src)}
          startPosition={first}
          showIndex={false}
          onChange={onChange}
          onClose={onTap}
        />
      )}
    </div>
  );
}
