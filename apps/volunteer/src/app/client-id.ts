/** Public name of this app for calls without a session, where the settings name none. */
export const clientId = 'volunteer-web';
