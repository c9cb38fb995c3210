import type { Texts } from '../../text-types.ts';
import type { sms as source } from '../zh-TW/sms.ts';

export const sms = {
  code: {
    register: '[$t(common.productName)] Registration code: {{code}}, valid for 5 minutes. Do not share it.',
    login: '[$t(common.productName)] Log-in code: {{code}}, valid for 5 minutes. Do not share it.',
    proof: '[$t(common.productName)] Verification code: {{code}}, valid for 5 minutes. Do not share it.',
    bind: '[$t(common.productName)] Code to bind this phone: {{code}}, valid for 5 minutes. Do not share it.',
    recover: '[$t(common.productName)] Password recovery code: {{code}}, valid for 5 minutes. Do not share it.',
  },
  notice: '[$t(common.productName)] Notice: {{text}}',
  operatorInvited:
    '[$t(common.productName)] {{organization}} invites you to be an operator. Log in to the volunteers’ site with this number and accept or decline under “Invitations” within seven days. Without an account, register at {{link}}.',
  organizationLeft:
    '[$t(common.productName)] {{organization}} now belongs to {{target}} and no longer stands below your organisation.',
  hoursOverlap:
    '[$t(common.productName)] The hours entered by hand for volunteer {{number}} at “{{activity}}” overlap with another service that already counts, so they do not count.',
  organizationSuspended:
    '[$t(common.productName)] The platform has suspended {{organization}}. Reason: {{reason}} Codes of an activity under way can be shown until its period ends; the organisation above confirms the hours. Hold no other activity, and tell the participants.',
  organizationRestored:
    '[$t(common.productName)] {{organization}} has been restored and can be administered again. Reason: {{reason}}',
  identityEntrusted:
    '[$t(common.productName)] The platform has entrusted {{organization}} with identity checks. You now decide them.',
  identityWithdrawn:
    '[$t(common.productName)] The platform has taken identity checks back from {{organization}}. Reason: {{reason}}',
  integrityAsked:
    '[$t(common.productName)] The organisation above asks {{organization}} about recorded hours. Please answer under “Hours to check”: {{question}}',
  integrityAnswered:
    '[$t(common.productName)] {{organization}} has answered your question about recorded hours: {{answer}}',
  /** To whoever appealed for an account that is lost. */
  appealPassed:
    '[$t(common.productName)] Notice: Your appeal {{number}} has passed. Set a new password within {{hours}} hours; the link works once, do not forward it: {{link}}',
  appealFailed: '[$t(common.productName)] Notice: Your appeal {{number}} did not pass. Reason: {{reason}}',
  /** To the office of an organization: what became of its request. */
  request: {
    registration: {
      pass: '[$t(common.productName)] The registration of {{organization}} is approved. You can now log in and start.',
      fail: '[$t(common.productName)] The registration of {{organization}} was not approved. Log in, correct it and send it again. Reason: {{reason}}',
    },
    ownership: {
      pass: '[$t(common.productName)] {{organization}} now belongs to {{target}}.',
      fail: '[$t(common.productName)] {{target}} did not accept {{organization}} below it. Reason: {{reason}}',
    },
    affiliation: {
      pass: '[$t(common.productName)] {{organization}} now depends on {{target}}.',
      fail: '[$t(common.productName)] {{target}} did not accept the affiliation of {{organization}}. Reason: {{reason}}',
    },
    filing: {
      pass: '[$t(common.productName)] The change to the registered data of {{organization}} is approved and in effect.',
      fail: '[$t(common.productName)] The change to the registered data of {{organization}} was not approved; the data stay as they were. Reason: {{reason}}',
    },
  },
  activityCancelled: '[$t(common.productName)] The activity “{{activity}}” has been cancelled.',
} as const satisfies Texts<typeof source>;
