import { safeStorage } from '../storage/safe-storage.ts';
import { currentTextSize } from './text-size.ts';

/** The storage key of where the first picture of a page lay here last, for this language, size of text and width. */
export const firstPictureKey = 'vp:first-picture';

/** Tells the stand-in of the next visit how far down the picture comes to lie; one that is not drawn says nothing. */
export function keepFirstPicture(picture: Element | null): void {
  const box = picture?.getBoundingClientRect();
  if (!box || box.height === 0) return;
  const top = Math.round(box.top + window.scrollY);
  const place = [document.documentElement.lang, currentTextSize(), window.innerWidth, top];
  safeStorage.set(firstPictureKey, place.join(' '));
}
