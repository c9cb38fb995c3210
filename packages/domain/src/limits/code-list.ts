/** The lists that the platform edits. */
export const codeListLimits = {
  codeMax: 10,
  nameMax: 60,
  positionMax: 9999,
} as const;
