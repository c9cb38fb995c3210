/** Where the account is kept whose organization is not open, so that the next visit asks for nothing in vain. */
export const closedKey = 'vp.org-admin.closed';
