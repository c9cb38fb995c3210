import type { Texts } from '../../../text-types.ts';
import type { notOpen as source } from '../../zh-TW/volunteer/not-open.ts';

export const notOpen = {
  title: '“{{service}}” is not open yet',
  text: 'This service is being prepared and cannot be used for now.',
  services: {
    onePass: 'Macao One Account log-in',
    personalData: 'Changing personal data',
    card: 'Greater Bay Area volunteer card',
  },
  instead: {
    onePass: 'Log in with your account and password.',
    personalData: 'See the identity data you have submitted under “Me”.',
    card: 'Use the volunteer e-certificate and show it on site.',
  },
  insteadAction: {
    onePass: 'Back to log-in',
    personalData: 'See identity data',
    card: 'See the e-certificate',
  },
} as const satisfies Texts<typeof source>;
