/**
 * Storage scope of the last account whose organization is not open. The next visit skips requests that would be
 * refused.
 */
export const closedScope = { app: 'org-admin', form: 'closed', version: 1 } as const;
