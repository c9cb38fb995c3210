import '@vp/ui-kit/styles.css';
import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { FeedbackHost, ShellSettingsProvider, applyTextSize } from '@vp/ui-kit';
import { groups } from './groups.ts';
import { KitPage } from './kit-page.tsx';
import { readSetting } from './setting.ts';

const setting = readSetting(window.location.search, groups[0]?.name ?? '');
const translations = await createI18n({ catalogue: volunteerCatalogue, language: setting.language, document });
await translations.load('map', 'refusals', 'validation');
applyTextSize(setting.text);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <TextsProvider translations={translations} now={() => new Date()}>
      <ShellSettingsProvider productName="Kit" titleBar="own">
        <MemoryRouter initialEntries={['/', '/kit']} initialIndex={1}>
          <KitPage setting={setting} />
        </MemoryRouter>
      </ShellSettingsProvider>
      <FeedbackHost />
    </TextsProvider>,
  );
}
