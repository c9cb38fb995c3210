import { expect, test } from 'vitest';
import { firstPictureKey, keepFirstPicture } from './first-picture.ts';
import { applyTextSize } from './text-size.ts';

function pictureAt(box: Partial<DOMRect>): Element {
  const picture = document.createElement('ul');
  picture.getBoundingClientRect = () => ({ ...DOMRect.fromRect(), ...box });
  return picture;
}

test('the place of a picture is kept by language, size of text and width', () => {
  document.documentElement.lang = 'pt-PT';
  applyTextSize('l');
  keepFirstPicture(pictureAt({ top: 505.1, height: 128 }));
  expect(localStorage.getItem(firstPictureKey)).toBe(`pt-PT l ${window.innerWidth} 505`);
});

test('a picture that is not drawn leaves what was kept', () => {
  localStorage.setItem(firstPictureKey, 'pt-PT m 375 505');
  keepFirstPicture(pictureAt({ top: 0, height: 0 }));
  keepFirstPicture(null);
  expect(localStorage.getItem(firstPictureKey)).toBe('pt-PT m 375 505');
});
