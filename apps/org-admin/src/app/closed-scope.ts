/** Storage scope of the id of the last account whose organization is not open. */
export const closedScope = { app: 'org-admin', form: 'closed', version: 1 } as const;
