export const attendance = {} as const;
