// Read once at start-up. A deployment replaces this file; the build stays the same.
globalThis.__VP_CONFIG__ = {
  // Address of the API without a trailing slash; empty: the same host.
  apiBase: '',
  // Address of the organizations' app; empty: guessed from this host in development.
  adminOrigin: '',
  // Public name of this app for calls without a session.
  clientId: 'volunteer-web',
  // AMap key, whose security code the API has (MAP_SECURITY_CODE); without one the built-in map serves.
  mapKey: '',
  // 'auto' reads the user agent; 'simulator' stands in for the chat app.
  host: 'auto',
};
