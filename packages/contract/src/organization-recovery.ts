import { accountLimits } from '@vp/domain';
import { accountIdentifier, captcha, closedObject, organizationName, plainText, token } from '@vp/validators';
import { endpoints } from './endpoint.ts';
import { appealFields, recoverySteps } from './recovery.ts';

/** Account recovery for people who act for an organization. */
export const organizationRecoveryCalls = endpoints({
  start: {
    ...recoverySteps.start,
    method: 'post',
    path: '/api/user/organization/accountSecurity/findPwd/checkAccountInfo',
    access: 'client',
    body: closedObject({
      keyword: accountIdentifier(40).required(),
      /** The device that the captcha was created for. */
      randomCode: token(64).required(),
      /** The captcha. */
      validCode: captcha().required(),
    }),
  },
  questions: {
    ...recoverySteps.questions,
    method: 'get',
    path: '/api/user/organization/accountSecurity/findPwd/getSecurityQuestion/:uid/0',
    access: 'client',
  },
  proveByPhone: {
    ...recoverySteps.proveByPhone,
    method: 'post',
    path: '/api/user/organization/accountSecurity/findPwd/findPwdByMoblie',
    access: 'client',
  },
  proveByQuestions: {
    ...recoverySteps.proveByQuestions,
    method: 'post',
    path: '/api/user/organization/accountSecurity/findPwd/findPwdBySecurityQuestion',
    access: 'client',
  },
  appeal: {
    ...recoverySteps.appeal,
    method: 'post',
    path: '/api/user/organization/accountSecurity/findPwd/findPwdByIdCard',
    access: 'client',
    body: closedObject({
      ...appealFields(),
      organizationName: organizationName().required(),
      position: plainText(accountLimits.appealPositionMax).required(),
    }),
  },
  setPassword: {
    ...recoverySteps.setPassword,
    method: 'post',
    path: '/api/user/sysUsers/forgetPwd/password',
    access: 'client',
  },
});
