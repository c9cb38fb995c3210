import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';
import { failOnConsole } from './console.ts';
import { printDocumentOnce } from './element-errors.ts';
import { goOnline } from './offline.ts';
import { asPhone } from './screen-width.ts';

fillBrowserGaps();
failOnConsole();
printDocumentOnce();
// Test files share a window and a clock: the last address of one test must not be the initial address of the next. Runs after the
// cleanup.
afterEach(() => globalThis.window?.history.replaceState(null, '', '/'));
afterEach(() => void vi.useRealTimers());
afterEach(asPhone);
afterEach(cleanup);
// Runs before the cleanup: libraries receive the online event only while their components are mounted.
afterEach(goOnline);
