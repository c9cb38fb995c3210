import type { BuildOptions, PluginOption } from 'vite';
import { firstLoad } from './first-load.ts';
import type { FirstLoadParts } from './first-load.ts';
import { nativeStore, productionRouter } from './other-modules.ts';
import { reactVant } from './react-vant.ts';

/** What the log-in shares with all pages that have a form. */
const fields = [
  'packages/ui-kit/src/fields/(agreement-box|field-focus|field-frame|field-words|form-context|password-eye|text-box).',
  'packages/ui-kit/src/fields/agreement-field.css',
  'packages/ui-kit/src/choice/checkbox.',
  'packages/ui-kit/src/icon/eye-paths.',
  'packages/app-shell/src/session/(pending-login|token-mutations).',
  'packages/app-shell/src/error/field-problems.',
  'packages/api-client/src/password.',
  'packages/domain/src/person-name/person-name.',
  '@tanstack/query-core/build/modern/mutationObserver.',
  '@tanstack/react-query/build/modern/(mutationOptions|useMutation).',
];

/** The texts that both sites begin with. */
const firstTexts = ['packages/i18n/src/locales/zh-TW/(common|ui|validation-basics|volunteer|org-admin).'];

/** How both sites are built. */
export function siteBuild({ frame, shared, texts }: FirstLoadParts): BuildOptions {
  const groups = firstLoad({
    frame,
    shared: { ...shared, fields: [...fields, ...(shared.fields ?? [])] },
    texts: { ...texts, texts: [...firstTexts, ...(texts.texts ?? [])] },
  });
  return {
    target: ['safari13', 'ios13', 'chrome86'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Fields of classes as plain assignments: no class here has a setter of the same name above it.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups } },
    },
  };
}

/** Libraries as published: the router's production build, React's own store hook, react-vant with its styles. */
export function libraryPlugins(): PluginOption[] {
  return [reactVant(), productionRouter(), nativeStore()];
}
