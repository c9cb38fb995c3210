import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const place = { origin: 'https://org.example', hostname: 'org.example', protocol: 'https:' };
const local = { origin: 'http://localhost:5174', hostname: 'localhost', protocol: 'http:' };

describe('readConfig', () => {
  it.each([
    [
      'nothing',
      undefined,
      { apiBase: '', clientId: 'org-admin-web', host: 'auto', volunteerUrl: 'https://org.example/wu' },
    ],
    ['a text', 'x', { apiBase: '', host: 'auto' }],
    [
      'wrong types',
      { apiBase: 5, host: 'other', clientId: null },
      { apiBase: '', host: 'auto', clientId: 'org-admin-web' },
    ],
    [
      'everything',
      { apiBase: 'https://api.example/ ', volunteerOrigin: 'https://v.example/', host: 'simulator', mapKey: ' k ' },
      { apiBase: 'https://api.example', volunteerUrl: 'https://v.example/wu', host: 'simulator', mapKey: 'k' },
    ],
  ])('takes the defaults where it finds %s', (_name, given, expected) => {
    expect(readConfig(given, place)).toMatchObject(expected);
  });

  it("finds the volunteers' app beside ours on a developer's machine", () => {
    expect(readConfig({}, local).volunteerUrl).toBe('http://localhost:5173/wu');
  });
});
