import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const live = { origin: 'https://volunteer.example.mo', hostname: 'volunteer.example.mo', protocol: 'https:' };
const local = { origin: 'http://localhost:5173', hostname: 'localhost', protocol: 'http:' };
const defaults = { clientId: 'volunteer-web', otherSite: { setting: 'adminOrigin', port: 5174 } };

test('uses defaults for everything without a file', () => {
  expect(readConfig(undefined, live, defaults)).toEqual({
    apiBase: '',
    otherSiteUrl: 'https://volunteer.example.mo/wu',
    clientId: 'volunteer-web',
    mapKey: '',
    host: 'auto',
  });
});

test.each([
  [{ apiBase: 'https://api.example.mo/ ' }, 'apiBase', 'https://api.example.mo'],
  [{ apiBase: 5 }, 'apiBase', ''],
  [{ adminOrigin: 'https://org.example.mo/' }, 'otherSiteUrl', 'https://org.example.mo/wu'],
  [{ adminOrigin: 'https://demo.example.mo/org-admin/' }, 'otherSiteUrl', 'https://demo.example.mo/org-admin'],
  [{ volunteerOrigin: 'https://org.example.mo' }, 'otherSiteUrl', 'https://volunteer.example.mo/wu'],
  [{ host: 'simulator' }, 'host', 'simulator'],
  [{ host: 'anything' }, 'host', 'auto'],
  [{ mapKey: ' k ' }, 'mapKey', 'k'],
  [{ mapKey: 7 }, 'mapKey', ''],
  [{ clientId: null }, 'clientId', 'volunteer-web'],
  ['text', 'clientId', 'volunteer-web'],
] as const)('%j sets %s to %s', (source, name, value) => {
  expect(readConfig(source, live, defaults)[name]).toBe(value);
});

test('uses another port for the other site in local development', () => {
  expect(readConfig({}, local, defaults).otherSiteUrl).toBe('http://localhost:5174/wu');
});
