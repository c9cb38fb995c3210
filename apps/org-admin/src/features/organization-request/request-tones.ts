/** Tag colour of each request state. */
export const requestTones = { underReview: 'gold', passed: 'green', failed: 'red', withdrawn: 'neutral' } as const;
