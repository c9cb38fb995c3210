import { answers, endpoints, refusalCodes } from '@vp/contract';
import type { Refusal } from '@vp/contract';
import { languages } from '@vp/i18n';
import { serverTexts } from '@vp/i18n/server';
import { message } from '@vp/validators';
import type { ValidationKey } from '@vp/validators';
import { beforeAll, describe, expect, test } from 'vitest';
import { implement } from '../call/context.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { call } from '../testing/try-calls.ts';
import { Refused } from './refused.ts';

/**
 * The messages of section 8 of the specification that the server sends, in the specified wording where it quotes them.
 */
const refusals: readonly (readonly [wording: string, refusal: Refusal])[] = [
  ['Please enter the correct account and password', 'wrongCredentials'],
  ['Please use the WeChat app to open the link and log in', 'useWechat'],
  ['Mobile phone number has been registered, please re-enter', 'mobileRegistered'],
  ['Please use the bound mobile phone number for verification', 'useBoundPhone'],
  ['wrong captcha, refresh and re-enter', 'wrongCaptcha'],
  ['SMS code is wrong', 'wrongSmsCode'],
  ['Wrong answer, please re-enter', 'wrongAnswer'],
  ['Your identity is not verified', 'realNameMissing'],
  ['identity verification is under review', 'realNameUnderReview'],
  ['identity was not verified', 'realNameFailed'],
  ['You need to join at least one organisation to sign up', 'noOrganization'],
  ['organisation application has not been approved', 'organizationPending'],
  ['organisations you joined have reached the maximum', 'tooManyOrganizations'],
  ['Outside the activity area, attendance failed', 'outside'],
  ['Picture format error', 'imageFormat'],
  ['Your organisation has not been approved yet', 'organizationNotApproved'],
  ['Your organisation is suspended', 'organizationSuspended'],
  ['Your identity could not be confirmed there', 'providerFailed'],
];

const fields: readonly (readonly [wording: string, key: ValidationKey])[] = [
  ['The two passwords entered are inconsistent, please re-enter', 'passwordMismatch'],
  ['Please check whether the security questions are filled in completely', 'securityQuestions'],
  ['Selection exceeds the limit', 'tooMany'],
  ['phone number is not valid', 'phone'],
  ['Macao phone number has 8 digits', 'phone853'],
  ['Mainland mobile number has 11 digits', 'phone86'],
  ['Macao identity card number has 8 digits', 'documentMacao'],
  ['Mainland identity card number has 18 characters', 'documentMainland'],
  ['email address is not valid', 'email'],
  ['Enter the image captcha', 'captcha'],
  ['Enter the 6-digit SMS code', 'smsCode'],
];

const failingCalls = endpoints({
  fail: {
    summary: 'Refuses with what it is given',
    method: 'get',
    path: '/try/fail/:kind/:name',
    access: 'client',
    shape: 'data',
    data: answers<string>(),
  },
});

const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusalCodes, name);

const routes = implement(failingCalls, {
  fail: async ({ params: { kind, name } }) => {
    if (kind === 'refusal' && isRefusal(name)) throw new Refused(name);
    const [, key] = fields.find(([, one]) => one === name) ?? [];
    if (key === undefined) throw new Error(`there is no ${kind} ${name}`);
    throw new Refused('invalidInput', { problems: [{ path: 'field', message: message(key) }] });
  },
});

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes });
});

async function failed(kind: 'refusal' | 'field', name: string, language: string) {
  const { body } = await call(api, `/try/fail/${kind}/${name}`, { headers: { 'Accept-Language': language } });
  return body;
}

describe('a refusal', () => {
  test.each(refusals)('%s: %s has its number, its name and its words in four languages', async (wording, refusal) => {
    for (const language of languages) {
      const body = await failed('refusal', refusal, language);
      expect(body).toMatchObject({ code: refusalCodes[refusal], refusal });
      expect(body.message).toBe(serverTexts[language].refusals[refusal]);
    }
    const { message: english } = await failed('refusal', refusal, 'en');
    expect(english.toLowerCase()).toContain(wording.toLowerCase());
  });
});

describe('what a field is told', () => {
  test.each(fields)('%s: %s stands beside its field in four languages', async (wording, key) => {
    const sentences = [];
    for (const language of languages) {
      const { code, problems } = await failed('field', key, language);
      expect([code, problems]).toEqual([refusalCodes.invalidInput, [{ path: 'field', message: expect.any(String) }]]);
      sentences.push(problems[0].message);
    }
    const english = sentences[languages.indexOf('en')];
    expect(english.toLowerCase()).toContain(wording.toLowerCase());
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(3);
  });
});
