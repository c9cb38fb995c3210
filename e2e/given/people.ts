import type { Language } from '@vp/domain';
import { drawnPicture } from '../picture.ts';
import type { Grant } from '../screen.ts';
import { createCaller, encrypted, logInAs, upload, withSmsCode } from './caller.ts';
import type { Caller, LogIn } from './caller.ts';

const demo = (username: string, mobile: string): LogIn => ({ username, mobile, password: 'demo2026' });

/** People of the demo data. */
export const people = {
  volunteer: demo('kaian2026', '+85366000001'),
  newcomer: demo('newbie26', '+85366000002'),
  administrator: demo('admin2026', '+85366000011'),
  operator: demo('oper2026', '+85366000012'),
  waiting: demo('wait2026', '+85366000013'),
  platform: demo('root2026', '+85366000010'),
} as const;

/** The demo organization's name in each language. */
export const organizationNames = {
  'zh-TW': '蓮峰社區互助會',
  'zh-CN': '莲峰社区互助会',
  en: 'Lotus Peak Community Mutual Aid Association',
  pt: 'Associação de Auxílio Mútuo do Pico de Lótus',
} as const satisfies Readonly<Record<Language, string>>;
export const organization = organizationNames['zh-TW'];
export const platformOrganization = '志願澳門平台辦公室';

export interface Person extends LogIn {
  readonly chineseName: string;
  readonly documentNumber: string;
}

/** A hundred characters of given names. */
const givenLetters = [
  ...'曉靜雅慧思詠卓子浩晴嵐彤妍琳瑤詩雯穎筠芷文明志國家美麗英華玉珍秀芳蘭梅珠金銀月星雲天海山川江河湖林森',
  ...'松柏竹菊春夏秋冬東南西北中正平安康寧永福德仁義禮智信忠孝和樂喜心意善良光輝煌耀偉強建業成功學勤敏俊傑',
];

/**
 * Returns a distinct name for each number of seven digits: people are found by their names, so names must be unique.
 */
function toChineseName(digits: string): string {
  const [surname = '', ...given] = digits.match(/^\d|\d\d/g) ?? [];
  return `${'陳林黃何梁李張吳鄭周'[Number(surname)]}${given.map((two) => givenLetters[Number(two)]).join('')}`;
}

let made = 0;

/** Distinguishes people that two workers create in the same second. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Creates a person that is unique over all runs on the same data and all workers. */
export function newPerson(): Person {
  made += 1;
  // Mobile numbers from 60 to 64: those of the demo people begin with 66.
  const number = (Math.floor(Date.now() / 1000) + made * 7919 + worker * 1009) % 5_000_000;
  const digits = String(number).padStart(7, '0');
  return {
    username: `lin${digits}`,
    password: 'lotus26a',
    mobile: `+8536${digits}`,
    documentNumber: `1${digits}`,
    chineseName: toChineseName(digits),
  };
}

const office = createCaller('org-admin-web');

/** Returns an administrator of the demo organization, logged in without a screen, always on the same device. */
export async function administrator(): Promise<Caller> {
  await logInAs(office, people.administrator);
  return office;
}

const platform = createCaller('org-admin-web');

/** Returns the administrator of the platform, in the same way. */
export async function platformOffice(): Promise<Caller> {
  await logInAs(platform, people.platform);
  return platform;
}

export async function registered(person: Person): Promise<Caller> {
  const caller = createCaller('volunteer-web');
  const { username, password, mobile } = person;
  const { agreements } = await caller.api.home.platform();
  const granted = await withSmsCode(caller, { type: 'register', mobile }, async (smsCode) => {
    const secret = await encrypted(caller, password);
    return caller.api.registration.register({
      body: { username, mobile, smsCode, ...secret, ...agreements, agreed: true },
    });
  });
  caller.takeGrant(granted);
  return caller;
}

async function proveIdentity(caller: Caller, { chineseName, documentNumber }: Person): Promise<void> {
  const photo = (red: number) =>
    upload(caller, drawnPicture('card.png', { red, green: 140, blue: 180 }, [480, 300]), 'private');
  await caller.api.realName.submit({
    body: {
      identity: {
        documentType: '2',
        documentNumber,
        issueDate: '2022-05-10',
        expiryDate: '2032-05-10',
        frontPhotoId: await photo(90),
        backPhotoId: await photo(200),
        handheldPhotoId: await photo(150),
      },
      personal: {
        chineseName,
        latinSurname: 'CHAN',
        latinGivenName: 'HIO',
        birthDate: '1998-03-14',
        gender: '2',
        maritalStatus: '2',
        educationLevel: '5',
        occupation: '2',
        languagesMastered: ['2', '3'],
        languageIdentification: '1',
        isStudent: false,
        vestSize: '1',
        countryRegion: 'MO',
        address: '高士德大馬路 12 號',
      },
    },
  });
}

export interface Member extends Person {
  readonly caller: Caller;
}

/** Requests membership of an organization. */
export async function askToJoin({ api }: Caller, organizationName: string = organization): Promise<void> {
  const { listData } = await api.organization.search({ query: { name: organizationName } });
  const [found] = listData;
  if (!found) throw new Error(`there is no ${organizationName}`);
  await api.membership.join({ body: { oid: found.oid } });
}

/** Creates a person with an open real-name check and an open join request. */
export async function newApplicant(organizationName: string = organization): Promise<Member> {
  const person = newPerson();
  const caller = await registered(person);
  await proveIdentity(caller, person);
  await askToJoin(caller, organizationName);
  return { ...person, caller };
}

interface Admitting {
  readonly name: string;
  readonly caller: Caller;
}

const waitingOf = (name: string) => ({ tab: 'pending', name, sort: 'newest', pageIndex: 1, pageSize: 1 }) as const;

/** Passes the real-name check of the person with this name. */
export async function passCheck({ api }: Caller, name: string): Promise<void> {
  const { listData } = await api.realName.list({ query: waitingOf(name) });
  await api.realName.decide({ body: { reviewIds: listData.map(({ reviewId }) => reviewId), decision: 'pass' } });
}

/** Accepts the person with this name into the organization that decides here. */
export async function takeIn({ api }: Caller, name: string): Promise<void> {
  const { listData } = await api.membership.requestList({ query: waitingOf(name) });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await api.membership.decideRequests({ body: { reviewIds, decision: 'pass' } });
}

/** Creates a verified volunteer of the demo organization, or of another that admits them, without activities. */
export async function newMember(
  office: Caller,
  of: Admitting = { name: organization, caller: office },
): Promise<Member> {
  const applicant = await newApplicant(of.name);
  await passCheck(office, applicant.chineseName);
  await takeIn(of.caller, applicant.chineseName);
  return applicant;
}

/** Returns the initial storage of a screen, so that its person is logged in. */
export function grantOf(caller: Caller): Grant {
  const grant = caller.grant();
  if (!grant) throw new Error('nobody is logged in');
  return { token: grant.access_token, scope: grant.scope, accountId: grant.accountId, deviceId: caller.deviceId };
}
