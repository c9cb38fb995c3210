import { listFiles } from './tree.ts';

/** The product's words: one folder or file name for each in every layer that the check below covers. */
const nouns = [
  'session',
  'verification',
  'registration',
  'account',
  'recovery',
  'organization-recovery',
  'appeal',
  'file',
  'code-list',
  'volunteer',
  'real-name',
  'membership',
  'organization',
  'organization-request',
  'managed-organization',
  'managed-volunteer',
  'operator',
  'authority-transfer',
  'activity',
  'release',
  'participant',
  'attendance',
  'check-in-code',
  'day-board',
  'card',
  'certificate',
  'insight',
  'audit',
  'data-export',
  'privacy',
  'hours-proof',
  'integrity-case',
  'calendar',
  'inbox',
  'news',
  'content',
  'agreement',
  'help',
  'home',
  'shared-page',
  'wechat',
];
/** Shared texts of several nouns. */
const sharedTexts = ['release-start', 'place', 'progress', 'provider', 'queue', 'shell'];

/** Shared subjects of rules, services and screens without a single noun: one word for each. */
const sharedSubjects = [
  'code-table',
  'draft',
  'form',
  'identity',
  'language',
  'limits',
  'menu',
  'notification',
  'page',
  'panes',
  'person-name',
  'phone',
  'place',
  'provider',
  'queue',
  'retention',
  'review',
  'text',
  'time',
  'todo',
];

interface Layer {
  name: string;
  noun: RegExp;
  others: readonly string[];
}

const layers: readonly Layer[] = [
  {
    name: 'the contract',
    noun: /^packages\/contract\/src\/([\w-]+)\.ts$/,
    others: [
      'account-appeal',
      'activity-query',
      'activity-released',
      'activity-series',
      'addresses-source',
      'attendance-checked',
      'attendance-evidence',
      'attendance-fix',
      'attendance-pass',
      'attendance-totals',
      'calls',
      'aliases',
      'endpoint',
      'envelope',
      'index',
      'refusals',
      'review',
      'own-sign-up',
      'values',
    ],
  },
  { name: 'the API modules', noun: /^apps\/api\/src\/modules\/([\w-]+)\//, others: [] },
  { name: 'the features', noun: /^apps\/(?:volunteer|org-admin)\/src\/features\/([\w-]+)\//, others: [] },
  {
    name: 'the texts',
    noun: /^packages\/i18n\/src\/locales\/zh-TW\/(?:volunteer|org-admin)\/(\w+)\.json$/,
    others: sharedTexts,
  },
  { name: 'the rules', noun: /^packages\/domain\/src\/([\w-]+)\//, others: sharedSubjects },
  { name: 'the services', noun: /^apps\/api\/src\/services\/([\w-]+)\//, others: sharedSubjects },
  {
    name: 'the shared folders',
    noun: /^apps\/(?:volunteer|org-admin)\/src\/shared\/([\w-]+)\//,
    others: sharedSubjects,
  },
];

/** A noun has one folder name in every layer: no layer has its own nouns, and contract and API have the same ones. */
export function checkNouns(root: string): string[] {
  const files = listFiles(root).filter((path) => !/\.(test|d)\.tsx?$|\/(answers|addresses)\.ts$/.test(path));
  const namesIn = ({ noun, others }: Layer) =>
    [
      ...new Set(
        files.flatMap(
          (path) => noun.exec(path)?.[1]?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) ?? [],
        ),
      ),
    ].filter((name) => !others.includes(name));
  const strange = layers.flatMap((layer) =>
    namesIn(layer)
      .filter((name) => !nouns.includes(name))
      .map((name) => `${layer.name} call something ${name}: use one of ${nouns.join(', ')}`),
  );
  const [contract = [], modules = []] = layers.slice(0, 2).map(namesIn);
  const without = [
    ...contract.filter((name) => !modules.includes(name)).map((name) => `${name} has calls but no API module`),
    ...modules.filter((name) => !contract.includes(name)).map((name) => `${name} has an API module but no calls`),
  ];
  return [...strange, ...without];
}
