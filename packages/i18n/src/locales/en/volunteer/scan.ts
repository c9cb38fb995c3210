import type { Texts } from '../../../text-types.ts';
import type { scan as source } from '../../zh-TW/volunteer/scan.ts';

export const scan = {
  title: 'Scan to check in',
  opening: 'Opening the scanner',
  notOurs: 'This is not a check-in or check-out code of this platform',
  notOursText: 'Scan the code that the organiser shows on site.',
  again: 'Scan again',
  failed: 'Could not scan',
  denied: 'The camera is not allowed',
  unsupported: 'This device cannot scan QR codes',
  offline: 'The scanner could not be loaded. Check the connection and try again',
  help: 'How to allow the camera',
  steps: {
    settings: 'Open the phone’s settings and find the app you are using',
    allow: 'Allow the camera',
    back: 'Come back here and press “Scan again”',
  },
  alternative: 'You can also ask the person in charge to scan your volunteer e-certificate.',
} as const satisfies Texts<typeof source>;
