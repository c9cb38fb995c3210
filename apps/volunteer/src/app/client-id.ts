/** Client ID for calls without a session, unless the settings name one. */
export const clientId = 'volunteer-web';
