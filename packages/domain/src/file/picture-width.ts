/** Widths in pixels of the smaller copies of a public picture. */
export const pictureWidths = ['360', '720', '1200'] as const;
export type PictureWidth = (typeof pictureWidths)[number];
