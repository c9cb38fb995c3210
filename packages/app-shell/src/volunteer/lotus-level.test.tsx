import { render, screen } from '@testing-library/react';
import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { LotusLevel } from './lotus-level.tsx';

const translations = await createI18n({ catalogue: volunteerCatalogue, language: 'zh-TW' });

test('renders the star level as petals with a text', () => {
  render(
    <TextsProvider translations={translations} now={() => new Date()}>
      <LotusLevel stars={3} />
    </TextsProvider>,
  );
  expect(screen.getByText('3 星')).toBeInTheDocument();
});
