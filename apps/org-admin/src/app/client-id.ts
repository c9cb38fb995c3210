/** Default client name of this app for requests without a session. */
export const clientId = 'org-admin-web';
