import type { Texts } from '../../../text-types.ts';
import type { notOpen as source } from '../../zh-TW/volunteer/not-open.ts';

export const notOpen = {
  title: '“{{service}}” is not open yet',
  text: 'This service is being prepared and cannot be used for now.',
  services: {
    onePass: 'Macao One Account log-in',
  },
  instead: {
    onePass: 'Log in with your account and password.',
  },
  insteadAction: {
    onePass: 'Back to log-in',
  },
} as const satisfies Texts<typeof source>;
