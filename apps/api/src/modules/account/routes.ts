import { accountCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { bindOnePass } from './bind-one-pass.ts';
import { changeContact } from './change-contact.ts';
import { changeOwnRole } from './change-own-role.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { endSessions } from './end-sessions.ts';
import { keepMobile } from './keep-mobile.ts';
import { proveIdentity } from './prove-identity.ts';
import {
  appeals,
  bindings,
  countSecurityQuestions,
  mobileReleases,
  onePass,
  organizationBindings,
  ownRole,
  securityQuestions,
  sessions,
} from './reads.ts';
import { releaseOnePass } from './release-one-pass.ts';
import { removeContact } from './remove-contact.ts';
import { setSecurityQuestions } from './set-security-questions.ts';
import { stopAppeal } from './stop-appeal.ts';

export const accountRoutes = implement(accountCalls, {
  bindings,
  organizationBindings,
  ownRole,
  changeOwnRole,
  securityQuestions,
  countSecurityQuestions,
  proveIdentity,
  changePassword,
  setSecurityQuestions,
  changeContact,
  removeContact,
  onePass,
  bindOnePass,
  releaseOnePass,
  sessions,
  endSessions,
  appeals,
  stopAppeal,
  mobileReleases,
  keepMobile,
  chooseLanguage,
});
