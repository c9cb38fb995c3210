import { registrationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { changeOrganization } from './change-organization.ts';
import { correctOrganization } from './correct-organization.ts';
import {
  checkMobile,
  checkOrganizationMobile,
  mobileRelease,
  organizationReview,
  sentOrganization,
  suggestUsername,
} from './reads.ts';
import { register } from './register.ts';
import { registerOrganization } from './register-organization.ts';
import { releaseMobile } from './release-mobile.ts';

export const registrationRoutes = implement(registrationCalls, {
  suggestUsername,
  checkMobile,
  checkOrganizationMobile,
  organizationReview,
  registerOrganization,
  sentOrganization,
  correctOrganization,
  changeOrganization,
  register,
  releaseMobile,
  mobileRelease,
});
