import { accountLimits } from '@vp/domain';
import { captcha, closedObject, organizationName, plainText } from '@vp/validators';
import { string } from 'yup';
import { endpoints } from './endpoint.ts';
import { appealFields, recoverySteps } from './recovery.ts';

/** The way back to the account of somebody who acts for an organization. */
export const organizationRecoveryCalls = endpoints({
  start: {
    ...recoverySteps.start,
    path: '/api/user/organization/accountSecurity/findPwd/checkAccountInfo',
    body: closedObject({
      keyword: string().trim().max(40).required(),
      /** The device that the captcha was made for. */
      randomCode: string().max(64).required(),
      /** The captcha. */
      validCode: captcha().required(),
    }),
  },
  questions: {
    ...recoverySteps.questions,
    path: '/api/user/organization/accountSecurity/findPwd/getSecurityQuestion/:uid/0',
  },
  proveByPhone: {
    ...recoverySteps.proveByPhone,
    path: '/api/user/organization/accountSecurity/findPwd/findPwdByMoblie',
  },
  proveByQuestions: {
    ...recoverySteps.proveByQuestions,
    path: '/api/user/organization/accountSecurity/findPwd/findPwdBySecurityQuestion',
  },
  appeal: {
    ...recoverySteps.appeal,
    path: '/api/user/organization/accountSecurity/findPwd/findPwdByIdCard',
    body: closedObject({
      ...appealFields(),
      organizationName: organizationName().required(),
      position: plainText(accountLimits.appealPositionMax).required(),
    }),
  },
  setPassword: {
    ...recoverySteps.setPassword,
    path: '/api/user/sysUsers/forgetPwd/password',
  },
});
