/** Copies of a public picture, in pixels across, for screens that show it smaller. */
export const pictureWidths = ['360', '720', '1200'] as const;
export type PictureWidth = (typeof pictureWidths)[number];
