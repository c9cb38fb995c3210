/** How wide a banner is drawn: a little less than the screen, so that the next one shows. */
export const bannerSizes = '(min-width: 560px) 480px, 88vw';
