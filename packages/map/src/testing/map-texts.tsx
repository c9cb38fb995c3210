import { createI18n } from '@vp/i18n';
import type { Language } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import type { ReactElement, ReactNode } from 'react';
import { configure, render } from '@testing-library/react';

// Waiting times depend on the load of the machine.
configure({ asyncUtilTimeout: 5000 });

/** Renders with the real texts of a language. */
export async function renderWithTexts(element: ReactElement, language: Language = 'zh-TW') {
  const translations = await createI18n({ catalogue: organizationCatalogue, language });
  await translations.load('map');
  const now = () => new Date('2026-07-18T06:30:00Z');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider translations={translations} now={now}>
      {children}
    </TextsProvider>
  );
  return render(element, { wrapper });
}
