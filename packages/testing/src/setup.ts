import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fillBrowserGaps } from './browser-gaps.ts';
import { failOnConsole } from './console.ts';

fillBrowserGaps();
failOnConsole();
afterEach(cleanup);
