import type { Texts } from '../../../text-types.ts';
import type { certificate as source } from '../../zh-TW/volunteer/certificate.ts';

export const certificate = {
  title: 'Volunteer e-certificate',
  heading: 'Macao volunteer e-certificate',
  second: '澳門志願者電子證',
  number: 'Volunteer number',
  star: 'Star level',
  hours: 'Service hours',
  hoursServed: '{{hours}} h',
  stars: {
    one: 'One star',
    two: 'Two stars',
    three: 'Three stars',
    four: 'Four stars',
    five: 'Five stars',
  },
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
  check: {
    title: 'Check a volunteer e-certificate',
    good: 'Genuine e-certificate',
    goodText:
      'Checked at {{time}}: the identity of this volunteer is verified. Compare the name with the person in front of you.',
    name: 'Name',
    notGood: 'This e-certificate could not be checked',
    scanText: 'Scan the QR code of the e-certificate on the volunteer’s phone.',
  },
} as const satisfies Texts<typeof source>;
