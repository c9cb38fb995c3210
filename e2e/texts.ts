import type { CodeTable, Language } from '@vp/domain';
import { createI18n } from '@vp/i18n';
import { organizationTexts } from '@vp/i18n/org-admin';
import { volunteerTexts } from '@vp/i18n/volunteer';

export const languages = ['zh-TW', 'zh-CN', 'en', 'pt'] as const satisfies readonly Language[];
export type App = 'volunteer' | 'org-admin';

const volunteerNouns = [
  'progress',
  'session',
  'recovery',
  'account',
  'registration',
  'realName',
  'home',
  'activity',
  'attendance',
  'certificate',
  'calendar',
  'card',
  'hoursProof',
  'inbox',
  'news',
  'membership',
  'organization',
  'volunteer',
  'roleOffers',
  'help',
  'provider',
  'bridge',
  'map',
  'agreement',
  'phoneStep',
  'refusals',
  'validation',
] as const;
const adminNouns = [
  'session',
  'recovery',
  'home',
  'activity',
  'release',
  'releaseStart',
  'place',
  'registration',
  'organizationRequest',
  'participant',
  'attendance',
  'checkInCode',
  'dayBoard',
  'queue',
  'membership',
  'realName',
  'card',
  'appeal',
  'volunteer',
  'operator',
  'roleOffers',
  'authorityTransfer',
  'managedOrganization',
  'managedVolunteer',
  'integrityCase',
  'insight',
  'content',
  'account',
  'bridge',
  'map',
  'agreement',
  'phoneStep',
  'refusals',
  'validation',
] as const;

function refuseMissing(what: string, language: string): never {
  throw new Error(`${what} is not in the texts of ${language}`);
}

async function load(app: App, language: Language) {
  if (app === 'volunteer') {
    const texts = await createI18n({ app: volunteerTexts, language, onMissing: refuseMissing });
    await texts.load(...volunteerNouns);
    return texts.i18n.t;
  }
  const texts = await createI18n({ app: organizationTexts, language, onMissing: refuseMissing });
  await texts.load(...adminNouns);
  return texts.i18n.t;
}

export type Translate = Awaited<ReturnType<typeof load>>;

const loaded = new Map<string, Promise<Translate>>();

/** Everything that an app can say in one language: screens are found by it, so one story runs in four languages. */
export function textsOf(app: App, language: Language): Promise<Translate> {
  const key = `${app}/${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const t = load(app, language);
  loaded.set(key, t);
  return t;
}

/** The name of a code on screen, where it begins with a capital. */
export function nameOf(table: CodeTable, code: string, language: Language): string {
  const entry = table.find((row) => row.code === code);
  if (!entry) throw new Error(`no code ${code}`);
  const name = entry.names[language];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const everyNoun = ['common', 'home', 'shell', 'ui', ...new Set<string>([...volunteerNouns, ...adminNouns])];

/** A text key that shows where a text should be. */
export const rawKey = new RegExp(String.raw`\b(${everyNoun.join('|')})\.[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*\b`);
