import type { Texts } from '../../text-types.ts';
import type { startFailure as source } from '../zh-TW/start-failure.ts';

export const startFailure = {
  old: {
    title: 'This browser is too old',
    text: 'Update the browser or the system of your phone, or copy the address below and open it in another browser, such as Chrome, Safari or Firefox. In WeChat, tap “⋯” at the top right and choose to open it in a browser.',
  },
  failed: {
    title: 'The page could not be opened',
    text: "Check your connection and reload. If it still doesn't open, update the browser, or copy the address below and open it in another browser.",
  },
  reload: 'Reload',
  noScript: 'This site needs JavaScript. Enable it in the settings of the browser, then reload.',
} as const satisfies Texts<typeof source>;
