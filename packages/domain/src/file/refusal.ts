export const imageRefusals = ['empty', 'gif', 'unknownFormat', 'tooLarge', 'tooManyPixels'] as const;

export type ImageRefusal = (typeof imageRefusals)[number];
