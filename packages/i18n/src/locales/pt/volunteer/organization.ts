export const organization = {} as const;
