import type { Texts } from '../../../text-types.ts';
import type { card as source } from '../../zh-TW/volunteer/card.ts';

export const card = {
  title: 'Volunteer e-certificate',
  heading: 'Macao volunteer e-certificate',
  second: '澳門志願者電子證',
  number: 'Volunteer number',
  star: 'Star level',
  hours: 'Service hours',
  stars: { none: 'No star yet', one: 'One star', two: 'Two stars', three: 'Three stars', four: 'Four stars', five: 'Five stars' },
  organizations: 'Organisations: {{names}}',
  listSeparator: ', ',
  noOrganization: 'No organisation joined yet',
  code: 'QR code of the volunteer e-certificate, number {{number}}',
  bright: 'Turn the screen brighter for a faster scan',
  save: 'Save picture',
  refresh: 'Refresh',
  refreshed: 'The code has been refreshed',
  stale: 'Offline: this is the code of {{time}} and may have expired',
  failed: 'The code could not be refreshed. Try again',
  saveTitle: 'Save picture',
  saveHint: 'Press and hold the picture to save it. Its code expires soon: show this page on site.',
  imageAlt: 'Picture of the volunteer e-certificate',
  needsRealName: 'Verify your identity to use the e-certificate',
  needsRealNameText: 'The e-certificate shows who you are on site, so your identity is verified first.',
  verify: 'Verify identity',
} as const satisfies Texts<typeof source>;
