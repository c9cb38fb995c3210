import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { organizationCatalogue } from './org-admin.ts';
import { allTexts } from './testing/all-texts.ts';
import { volunteerCatalogue } from './volunteer.ts';

const sites = {
  volunteer: (language: Language) => allTexts(volunteerCatalogue, language),
  'org-admin': (language: Language) => allTexts(organizationCatalogue, language),
} as const;
type Site = keyof typeof sites;

type Row = readonly [wording: string, key: string, english: RegExp, ...where: readonly Site[]];

/** Section 8 of the specification: messages of the screens without a response of the server. */
const failures: readonly Row[] = [
  ['network connection failed', 'common.network.failed', /network connection failed/],
  ['Timeout: network connection failed', 'common.network.timeout', /network connection failed/],
  ['operation too frequent', 'common.tooFrequent', /too (frequent|many)/],
  ['one-pass data not linked to the volunteer system', 'provider.onePass.unlinked', /not registered/, 'volunteer'],
  [
    're-registration tip: go to volunteer registration',
    'provider.onePass.register',
    /register as a volunteer/,
    'volunteer',
  ],
  ['re-registration tip: log out', 'provider.onePass.logOut', /log out/, 'volunteer'],
  [
    'Please use the WeChat app to open the link and log in',
    'provider.wechat.outside',
    /please use the wechat app to open the link and log in/,
    'volunteer',
  ],
  ['Organization has no subordinate', 'organization.subordinates.none', /no subordinates/, 'volunteer'],
  ['no organization to go back to', 'managedOrganization.top', /nothing to go back to/, 'org-admin'],
  ['selection exceeds the limit', 'validation.tooMany', /limit/],
  ['two passwords entered are inconsistent', 'validation.passwordMismatch', /inconsistent, please re-enter/],
  ['security questions are filled in completely', 'validation.securityQuestions', /filled in completely/],
  ['captcha empty', 'validation.captcha', /captcha/],
  ['SMS code empty', 'validation.smsCode', /sms code/],
  ['phone cannot be empty', 'validation.required', /required/],
  ['Wrong email format', 'validation.email', /not valid/],
  ['location permission failed', 'attendance.location.denied', /not allowed/, 'volunteer'],
  ['Map: service unavailable', 'map.errors.serviceUnavailable', /unavailable/],
  ['Map: no permission', 'map.errors.noPermission', /no permission/],
  ['Map: illegal request', 'map.errors.illegalRequest', /illegal request/],
  ['Map: illegal key', 'map.errors.illegalKey', /illegal key/],
  ['Map: unknown position', 'map.errors.unknownPosition', /position is unknown/],
  ['Map: timeout', 'map.errors.timeout', /timeout/],
  ['Picture format error', 'ui.photo.gif', /gif is not accepted/],
  ['Picture format error', 'ui.photo.kind', /jpg, png or bmp/],
  ['upload failed, please upload again', 'ui.photo.network', /upload failed/],
];

const successes: readonly Row[] = [
  ['verification code sent', 'common.smsSent', /sent/],
  ['login succeeded', 'common.loggedIn', /login succeeded/],
  ['password changed', 'account.password.done', /password changed/],
  ['password changed', 'recovery.done.title', /password changed/],
  ['phone bound', 'account.phone.done', /phone bound/],
  ['security set', 'account.questions.done', /security questions set/],
  ['data submitted', 'realName.sent.title', /submitted|sent/, 'volunteer'],
  ['data submitted', 'card.done.title', /submitted|sent/, 'volunteer'],
  ['data submitted', 'registration.done.outcome', /sent/, 'org-admin'],
];

/** The keys of the table are its sites. */
const everySite = Object.keys(sites) as Site[];
const said = new Map<string, ReadonlyMap<string, string>>();

beforeAll(async () => {
  for (const site of everySite)
    for (const language of languages) said.set(`${site} ${language}`, await sites[site](language));
});

const named = (rows: readonly Row[]) =>
  rows.map(([wording, key, english, ...where]) => ({ wording, key, english, where }));

describe.each([
  { part: 'failures', rows: named(failures) },
  { part: 'successes', rows: named(successes) },
])('section 8 of the specification, $part', ({ rows }) => {
  test.each(rows)('$wording: $key is said in four languages', ({ key, english, where }) => {
    for (const site of where.length === 0 ? everySite : where) {
      const texts = languages.map((language) => said.get(`${site} ${language}`)?.get(key));
      expect(texts, site).not.toContain(undefined);
      expect(new Set(texts).size, site).toBeGreaterThanOrEqual(3);
      expect(texts[languages.indexOf('en')]?.toLowerCase()).toMatch(english);
    }
  });
});
