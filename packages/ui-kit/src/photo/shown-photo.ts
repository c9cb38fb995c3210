export interface ShownPhoto {
  readonly src: string;
  /** Names the photo, and the layer while it is shown. */
  readonly alt: string;
}

export interface LargePhotoProps {
  /** The photo and its neighbours. */
  photos: readonly ShownPhoto[];
  /** Index of the photo that is shown first. */
  first?: number | undefined;
  /** Without a touch screen: `fit` shows the whole photo, `read` makes it wide enough for small print and scrolls. */
  size?: 'fit' | 'read' | undefined;
  onClose: () => void;
}
