import { expect, test } from 'vitest';
import { codeOfScan } from './scanned-code.ts';

test.each([
  ['https://volunteer.example.mo/wu/User-signSucceed?code=abc.def', 'abc.def'],
  [' https://old-host.example.mo/wu/User-signSucceed?code=a%2Bb ', 'a+b'],
  ['http://localhost:5173/wu/User-signSucceed?code=x', 'x'],
  ['https://volunteer.example.mo/wu/User-signSucceed?code=', undefined],
  ['https://volunteer.example.mo/wu/home?code=abc', undefined],
  [`https://volunteer.example.mo/wu/User-signSucceed?code=${'a'.repeat(401)}`, undefined],
  ['javascript:alert(1)//wu/User-signSucceed?code=abc', undefined],
  ['WIFI:T:WPA;S:guest;;', undefined],
  ['', undefined],
])('the code in %s is %s', (text, code) => {
  expect(codeOfScan(text)).toBe(code);
});
