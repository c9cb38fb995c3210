import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';
import { failOnConsole } from './console.ts';
import { printDocumentOnce } from './element-errors.ts';
import { goOnline } from './offline.ts';
import { asPhone } from './screen-width.ts';

fillBrowserGaps();
failOnConsole();
printDocumentOnce();
// Files share a window: where one test was must not count as the visit of the next. Runs after the cleanup.
afterEach(() => globalThis.window?.history.replaceState(null, '', '/'));
afterEach(asPhone);
afterEach(cleanup);
// Runs before the cleanup: libraries hear that the network is back only while their components stand.
afterEach(goOnline);
