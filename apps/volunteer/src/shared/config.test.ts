import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const live = { origin: 'https://volunteer.example.mo', hostname: 'volunteer.example.mo', protocol: 'https:' };
const local = { origin: 'http://localhost:5173', hostname: 'localhost', protocol: 'http:' };

test('without a file everything has a default', () => {
  expect(readConfig(undefined, live)).toEqual({
    apiBase: '',
    adminUrl: 'https://volunteer.example.mo/wu',
    clientId: 'volunteer-web',
    mapKey: '',
    wechatAppId: '',
    host: 'auto',
  });
});

test.each([
  [{ apiBase: 'https://api.example.mo/' }, 'apiBase', 'https://api.example.mo'],
  [{ adminOrigin: 'https://org.example.mo' }, 'adminUrl', 'https://org.example.mo/wu'],
  [{ host: 'simulator' }, 'host', 'simulator'],
  [{ host: 'anything' }, 'host', 'auto'],
  [{ mapKey: 7 }, 'mapKey', ''],
  ['text', 'clientId', 'volunteer-web'],
] as const)('%j gives %s as %s', (source, name, value) => {
  expect(readConfig(source, live)[name]).toBe(value);
});

test("while developing the organizations' app is the next port", () => {
  expect(readConfig({}, local).adminUrl).toBe('http://localhost:5174/wu');
});
