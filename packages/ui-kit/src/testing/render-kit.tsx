import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { FeedbackHost } from '../feedback/feedback-host.tsx';
import { routerFuture } from './router-future.ts';

const translations = await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' });
await translations.load('validation');
const now = (): Date => new Date('2026-07-18T10:00:00+08:00');

/** Renders with texts and the feedback host; with a router unless the test has its own. */
export function KitProviders({ children }: { children: ReactNode }) {
  return (
    <TextsProvider translations={translations} now={now}>
      {children}
      <FeedbackHost />
    </TextsProvider>
  );
}

export function renderKit(screen: ReactNode, { route = '/' }: { route?: string } = {}): RenderResult {
  return render(
    <MemoryRouter initialEntries={[route]} future={routerFuture}>
      <KitProviders>{screen}</KitProviders>
    </MemoryRouter>,
  );
}

/** Expects no accessibility violation in the document; jsdom computes no colours. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
