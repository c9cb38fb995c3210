/** Under which name the account is kept whose organization is not open, so that the next visit asks for nothing in vain. */
export const closedScope = { app: 'org-admin', form: 'closed', version: 1 } as const;
