import { describe, expect, test } from 'vitest';
import { contentLink, contentPicture, filePath } from './content-address.ts';

const hosts = ['gov.mo', 'volunteer.example'];

describe('contentLink', () => {
  test.each([
    '/wu/Home-activityDetails?id=1#top',
    'https://gov.mo/',
    'https://www.ias.gov.mo/zh?x=1',
    'https://volunteer.example/a',
    'tel:+85328123456',
    'tel:2812 3456',
    'mailto:info@gov.mo',
  ])('%s leads there', (value) => {
    expect(contentLink(value, hosts)).toBe(value);
  });

  test.each([
    '',
    '#top',
    'home',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://gov.mo/1',
    '//evil.example/a',
    '/\\evil.example',
    '\\\\evil.example',
    'http://gov.mo/',
    'https://evil.example/',
    'https://evilgov.mo/',
    'https://gov.mo.evil.example/',
    'https://gov.mo@evil.example/',
    'https://user:secret@gov.mo/',
    'https://gov.mo:8443/',
    'https:gov.mo',
    'https://',
    'tel:javascript:1',
    'mailto:a@b.mo?body=x',
    `/${'x'.repeat(1000)}`,
  ])('%j leads nowhere', (value) => {
    expect(contentLink(value, hosts)).toBeUndefined();
  });

  test('the form alone is judged where the hosts were held before', () => {
    expect(contentLink('https://elsewhere.example/', 'any')).toBe('https://elsewhere.example/');
    expect(contentLink('javascript:alert(1)', 'any')).toBeUndefined();
  });
});

test.each([
  [filePath('0190-a'), true],
  ['/api/open/file/../session', false],
  ['/api/open/file/1?viewer=2', false],
  ['/api/volunteer/inbox', false],
  ['https://evil.example/a.png', false],
  ['//evil.example/api/open/file/1', false],
  ['data:image/png;base64,AA', false],
])('a picture at %s: %s', (value, isGood) => {
  expect(contentPicture(value)).toBe(isGood ? value : undefined);
});
