import type { BodyOf, Calls } from '@vp/contract';
import { builtInAt } from '../services/agreement/agreements.ts';
import { startOfTests } from './test-clock.ts';

type CardForm = BodyOf<Calls['card']['apply']>;

/** An application of an adult for a first card, with these fields changed. */
export function cardForm(changed: Partial<CardForm> = {}): CardForm {
  return {
    reason: '1',
    bank: '1',
    vestSize: '1',
    languageIdentification: '1',
    occupation: '2',
    educationLevel: '5',
    maritalStatus: '2',
    isAmerican: false,
    agreementVersion: builtInAt('cardAgreement', startOfTests).version,
    agreed: true,
    bankConsent: true,
    federationConsent: false,
    guardian: undefined,
    ...changed,
  };
}
