import { cardCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { apply } from './apply.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { exportForBank } from './export-for-bank.ts';
import { exportForFederation } from './export-for-federation.ts';
import { handOutVest } from './hand-out-vest.ts';
import { application, detail, info, list, progress } from './reads.ts';
import { report } from './report.ts';
import { setFederationConsent } from './set-federation-consent.ts';
import { undoVest } from './undo-vest.ts';

export const cardRoutes = implement(cardCalls, {
  apply,
  info,
  progress,
  application,
  setFederationConsent,
  list,
  detail,
  decide,
  correct,
  handOutVest,
  undoVest,
  exportForBank,
  exportForFederation,
  report,
});
