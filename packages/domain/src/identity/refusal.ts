export const documentNumberRefusals = [
  'empty',
  'tooLong',
  'format',
  'prefix',
  'birthDate',
  'checkDigit',
  'checkDigitMissing',
] as const;

export type DocumentNumberRefusal = (typeof documentNumberRefusals)[number];
