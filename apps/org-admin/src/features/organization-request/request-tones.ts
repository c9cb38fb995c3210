/** How the state of a request looks. */
export const requestTones = { underReview: 'gold', passed: 'green', failed: 'red', withdrawn: 'neutral' } as const;
