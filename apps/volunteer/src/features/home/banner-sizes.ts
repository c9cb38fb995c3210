/** Width of a banner: a little less than the screen, so that the edge of the next one shows. */
export const bannerSizes = '(min-width: 560px) 480px, 88vw';
