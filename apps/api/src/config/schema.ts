import { randomBytes } from 'node:crypto';
import { ValidationError, object, string } from 'yup';
import type { InferType } from 'yup';
import type { FieldKey } from '../crypto/field-encryption.ts';
import { choice, folder, key, keys, list, neededFor, numberWithin, onOff, url } from './fields.ts';

/** A public key, only for made-up data; production refuses it. */
const localKey = Buffer.from('local key for made-up data only!');
const localKeys: readonly FieldKey[] = [{ id: 'local', key: localKey }];

const needed = string().required('needed because of FILES=s3');

export const s3Fields = object({
  endpoint: needed,
  bucket: needed,
  region: string().default('us-east-1'),
  accessKey: needed,
  secretKey: needed,
});

/** Each setting is read from the variable of its name: `dataDir` from DATA_DIR. */
const fields = object({
  profile: choice(['local', 'test', 'production']).default('local'),
  host: string()
    .default('127.0.0.1')
    .when('profile', ([profile], schema) => (profile === 'production' ? schema.default('0.0.0.0') : schema)),
  port: numberWithin(0, 65_535).default(8080),
  /** Number of trusted proxies in front, which name the caller's address. Required in production; `none` means 0. */
  trustedProxies: numberWithin(0, 5)
    .transform((value, given) => (given === 'none' ? 0 : value))
    .default(0)
    .when('profile', ([profile], schema) =>
      profile === 'production'
        ? schema.default(undefined).required('needed in production: how many proxies stand in front, or none')
        : schema,
    ),
  /** Base addresses of the SPAs, base path included, without a slash at the end. */
  volunteerUrl: url().default('http://localhost:5173/wu'),
  orgAdminUrl: url().default('http://localhost:5174/wu'),
  /** Base address of this API as browsers see it; empty where the SPAs' hosts pass `/api` on. */
  apiUrl: url().default(''),
  allowedOrigins: list()
    .default([])
    .when(['volunteerUrl', 'orgAdminUrl'], (urls, schema) => schema.default(() => urls.flatMap(originsIn))),

  databaseUrl: string(),
  databaseDirectUrl: neededFor('databasePrepare', 'off'),
  /** A standby that answers lists and reports. */
  databaseReplicaUrl: string().when('databaseUrl', ([databaseUrl], schema) =>
    databaseUrl === undefined
      ? schema.test('primary', 'needs DATABASE_URL, the primary that it copies', (value) => value === undefined)
      : schema,
  ),
  /** Maximum lag, in seconds, of a replica that answers. */
  databaseReplicaLag: numberWithin(1, 300).default(5),
  databasePool: numberWithin(1, 200).default(10),
  /** `off` behind a pooler in transaction mode, which loses named statements. */
  databasePrepare: choice(['on', 'off']).default('on'),
  /** `off` in production, where the command `migrate` does it. The embedded database always migrates itself. */
  migrateAtStart: onOff()
    .default(true)
    .when('profile', ([profile], schema) => schema.default(profile !== 'production')),
  /** Folder of the embedded database and of stored pictures. */
  dataDir: folder('.data'),
  /** The host of a dead process whose lock on the folder may be taken over. */
  takeOverFrom: string(),
  cacheDir: folder('.cache'),
  files: choice(['disk', 's3']).default('disk'),
  s3: s3Fields.default(undefined),

  fieldKeys: keys().default(() => localKeys),
  fingerprintKey: key().default(() => localKey),
  /** Bearer token of `/metrics`; without one the route is open outside production and closed in production. */
  metricsToken: string(),
  /** Address of a collector of traces (OTLP over HTTP); without it tracing is off and not loaded. */
  tracesUrl: url(),
  /** Share of the calls and runs of jobs that are traced. */
  tracesPercent: numberWithin(0, 100).default(5),
  /** `on` only where the proxy sets or removes the header `traceparent`: a caller could choose what is traced. */
  tracesParent: onOff().default(false),

  sms: choice(['simulator', 'http', 'twilio']).default('simulator'),
  smsUrl: neededFor('sms', 'http'),
  smsToken: neededFor('sms', 'twilio'),
  /** The request that a gateway accepts; the fallback has the same. */
  smsBody: string().default('{"to":"{to}","text":"{text}"}'),
  smsAccount: neededFor('sms', 'twilio'),
  smsFrom: neededFor('sms', 'twilio'),
  /** Codes by SMS of the whole platform in 24 hours: an upper bound of the cost of callers who request them. */
  smsCodesPerDay: numberWithin(1, 1_000_000).default(20_000),
  /** A second gateway for messages that the first one does not accept. */
  smsFallbackUrl: url(),
  smsFallbackToken: string(),
  mail: choice(['simulator', 'smtp']).default('simulator'),
  mailUrl: neededFor('mail', 'smtp'),
  mailFrom: string().default('no-reply@localhost'),
  captcha: choice(['picture', 'simulator']).default('picture'),
  clock: choice(['system', 'simulator']).default('system'),
  wechat: choice(['simulator', 'off', 'real']).default('simulator'),
  wechatAppId: neededFor('wechat', 'real'),
  wechatSecret: neededFor('wechat', 'real'),
  wechatTemplate: string(),
  onePass: choice(['simulator', 'oidc', 'off']).default('simulator'),
  onePassIssuer: url().when('onePass', ([chosen], schema) =>
    chosen === 'oidc' ? schema.required('needed because of ONE_PASS=oidc') : schema,
  ),
  onePassAppId: neededFor('onePass', 'oidc'),
  onePassSecret: neededFor('onePass', 'oidc'),

  /**
   * The security code that belongs to the sites' key of AMap; with it this server proxies the requests of their maps.
   */
  mapSecurityCode: string().min(1),
  /** Base address in place of AMap's own servers. */
  mapServiceUrl: url(),

  /** Domains, with all subdomains, that links in news and notices may point to. */
  contentHosts: list().default(['mo', 'gov.cn', 'gov.hk']),
  clientIds: list().default(['volunteer-web', 'org-admin-web']),
  readingOpen: onOff().default(false),
  /** The list of calls at `/api/docs` and `/api/openapi.json`; closed in production unless it is set. */
  docsOpen: onOff()
    .default(true)
    .when('profile', ([profile], schema) => (profile === 'production' ? schema.default(false) : schema)),
  demoData: onOff()
    .default(false)
    .when(['profile', 'databaseUrl'], ([profile, databaseUrl], schema) =>
      schema.default(profile === 'local' && databaseUrl === undefined),
    ),
  /** Multiplies the rate limits of the contract; 0 disables them, which production refuses. */
  rateFactor: numberWithin(0, 1000).default(1),
  logLevel: choice(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .when('profile', ([profile], schema) => (profile === 'test' ? schema.default('silent') : schema)),
});

function originsIn(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

export type Config = Readonly<InferType<typeof fields>>;
export type S3Config = Readonly<InferType<typeof s3Fields>>;

const distinctBytesMin = 20;

/**
 * A random key of 32 bytes has a few repeated bytes; in a thousand million keys not one has fewer than 20 different
 * bytes.
 */
function isGuessable(bytes: Buffer): boolean {
  return bytes !== localKey && new Set(bytes).size < distinctBytesMin;
}

interface ProductionRule {
  readonly path: keyof Config;
  readonly isBroken: (config: Config) => boolean;
  readonly message: string;
}

const keyHint = `32 random bytes in base64, for example ${randomBytes(32).toString('base64')}`;
const httpsNeeded = 'needed in production: an https address';

const productionRules: readonly ProductionRule[] = [
  {
    path: 'databaseUrl',
    isBroken: ({ databaseUrl }) => databaseUrl === undefined,
    message: 'needed in production: the embedded database survives no power cut',
  },
  {
    path: 'fieldKeys',
    isBroken: ({ fieldKeys }) => fieldKeys === localKeys,
    message: `needed in production: id:base64, ${keyHint}`,
  },
  {
    path: 'fingerprintKey',
    isBroken: ({ fingerprintKey }) => fingerprintKey === localKey,
    message: `needed in production: ${keyHint}`,
  },
  {
    path: 'volunteerUrl',
    isBroken: ({ volunteerUrl }) => !volunteerUrl.startsWith('https://'),
    message: httpsNeeded,
  },
  { path: 'orgAdminUrl', isBroken: ({ orgAdminUrl }) => !orgAdminUrl.startsWith('https://'), message: httpsNeeded },
  {
    path: 'sms',
    isBroken: ({ sms }) => sms === 'simulator',
    message: 'production refuses the simulator; set SMS=http or twilio',
  },
  {
    path: 'mail',
    isBroken: ({ mail }) => mail === 'simulator',
    message: 'production refuses the simulator; set MAIL=smtp',
  },
  {
    path: 'clock',
    isBroken: ({ clock }) => clock === 'simulator',
    message: 'production refuses a clock that callers can move',
  },
  {
    path: 'fieldKeys',
    isBroken: ({ fieldKeys }) => fieldKeys.some(({ key: bytes }) => isGuessable(bytes)),
    message: `production refuses a key that is not random: ${keyHint}`,
  },
  {
    path: 'fingerprintKey',
    isBroken: ({ fingerprintKey }) => isGuessable(fingerprintKey),
    message: `production refuses a key that is not random: ${keyHint}`,
  },
  {
    path: 'captcha',
    isBroken: ({ captcha }) => captcha === 'simulator',
    message: 'production refuses the simulator',
  },
  {
    path: 'wechat',
    isBroken: ({ wechat }) => wechat === 'simulator',
    message: 'production refuses the simulator; set WECHAT=real or off',
  },
  {
    path: 'onePass',
    isBroken: ({ onePass }) => onePass === 'simulator',
    message: 'production refuses the simulator; set ONE_PASS=oidc or off',
  },
  {
    path: 'onePassIssuer',
    isBroken: ({ onePassIssuer }) => onePassIssuer?.startsWith('https://') === false,
    message: httpsNeeded,
  },
  { path: 'demoData', isBroken: ({ demoData }) => demoData, message: 'production refuses demo data' },
  {
    path: 'rateFactor',
    isBroken: ({ rateFactor }) => rateFactor === 0,
    message: 'production refuses to run without rate limits',
  },
];

export const configSchema = fields.test('production', (config, { createError }) => {
  if (config.profile !== 'production') return true;
  const broken = productionRules.filter(({ isBroken }) => isBroken(config));
  return broken.length === 0 || new ValidationError(broken.map(({ path, message }) => createError({ path, message })));
});
