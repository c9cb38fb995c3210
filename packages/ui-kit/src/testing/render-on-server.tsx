import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { routerFuture } from './router-future.ts';

const translations = await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' });

/** Renders to HTML as a server does; for tests without a document. */
export function renderOnServer(page: ReactNode): string {
  const html = renderToString(
    <MemoryRouter future={routerFuture}>
      <TextsProvider translations={translations} now={() => new Date('2026-07-18T10:00:00+08:00')}>
        {page}
      </TextsProvider>
    </MemoryRouter>,
  );
  // React 18 warns of each layout effect, the router's own included.
  const reported = vi.mocked(console.error).mock.calls.map(([message]) => String(message));
  expect(reported.filter((message) => !message.includes('useLayoutEffect does nothing on the server'))).toEqual([]);
  vi.mocked(console.error).mockClear();
  return html;
}
