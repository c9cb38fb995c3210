import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { FieldKey } from '../crypto/field-encryption.ts';
import { createReader } from './reader.ts';
import type { ConfigReader } from './reader.ts';

export type Profile = 'local' | 'test' | 'production';

export interface Config {
  readonly profile: Profile;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  readonly databasePool: number;
  /** `off` behind a pooler in transaction mode, which loses named statements. */
  readonly databasePrepare: 'on' | 'off';
  /** Folder of the embedded database and of stored pictures. */
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly fieldKeys: readonly FieldKey[];
  readonly fingerprintKey: Buffer;
  readonly clientIds: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Base addresses of the SPAs, base path included, without a slash at the end. */
  readonly volunteerUrl: string;
  readonly orgAdminUrl: string;
  /** Base address of this API as browsers see it; empty where the SPAs' hosts pass `/api` on. */
  readonly apiUrl: string;
  readonly readingOpen: boolean;
  readonly demoData: boolean;
  readonly sms: 'simulator' | 'http';
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  readonly mail: 'simulator' | 'smtp';
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  readonly files: 'disk' | 's3';
  readonly s3: S3Config | undefined;
  readonly captcha: 'picture' | 'simulator';
  readonly clock: 'system' | 'simulator';
  readonly wechat: 'simulator' | 'off' | 'real';
  readonly wechatAppId: string | undefined;
  readonly wechatSecret: string | undefined;
  readonly onePass: 'simulator' | 'off';
  /** How many proxies in front are trusted to name the caller's address. */
  readonly trustedProxies: number;
  /** Multiplies the rate limits of the contract; 0 switches them off, which production refuses. */
  readonly rateFactor: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Bearer token of `/metrics`; open without one outside of production, closed there. */
  readonly metricsToken: string | undefined;
}

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Every wrong variable at once, so that one start is enough to learn what to correct. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the configuration; the only reader of the environment. */
export function loadConfig(environment: Environment = process.env): Config {
  const read = createReader(environment);
  const fallback = environment['NODE_ENV'] === 'production' ? 'production' : 'local';
  const profile = read.choice('PROFILE', ['local', 'test', 'production'], fallback);
  const config: Config = {
    profile,
    ...readNetwork(read, profile),
    ...readStores(read),
    ...readKeys(read, profile),
    ...readGateways(read),
    ...readSwitches(read, profile, environment),
  };
  if (profile === 'production') assertSafe(config, read);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function readNetwork(read: ConfigReader, profile: Profile) {
  const volunteerUrl = read.url('VOLUNTEER_URL', 'http://localhost:5173/wu');
  const orgAdminUrl = read.url('ORG_ADMIN_URL', 'http://localhost:5174/wu');
  const origins = [volunteerUrl, orgAdminUrl].map((url) => originOf(url)).join(',');
  return {
    host: read.text('HOST', profile === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: read.number('PORT', 8080, { min: 0, max: 65_535 }),
    volunteerUrl,
    orgAdminUrl,
    apiUrl: read.url('API_URL', ''),
    allowedOrigins: read.list('ALLOWED_ORIGINS', origins),
    trustedProxies: read.number('TRUSTED_PROXIES', 0, { min: 0, max: 5 }),
  };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function readStores(read: ConfigReader) {
  const files = read.choice('FILES', ['disk', 's3'], 'disk');
  return {
    databaseUrl: read.optional('DATABASE_URL'),
    databaseDirectUrl: read.optional('DATABASE_DIRECT_URL'),
    databasePrepare: read.choice('DATABASE_PREPARE', ['on', 'off'], 'on'),
    databasePool: read.number('DATABASE_POOL', 10, { min: 1, max: 200 }),
    dataDir: resolve(read.text('DATA_DIR', '.data')),
    cacheDir: resolve(read.text('CACHE_DIR', '.cache')),
    files,
    s3: files === 's3' ? readS3(read) : undefined,
  };
}

function readS3(read: ConfigReader): S3Config {
  return {
    endpoint: read.needed('S3_ENDPOINT', 'FILES=s3'),
    bucket: read.needed('S3_BUCKET', 'FILES=s3'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKey: read.needed('S3_ACCESS_KEY', 'FILES=s3'),
    secretKey: read.needed('S3_SECRET_KEY', 'FILES=s3'),
  };
}

/** Known to everybody, so only fit for made-up data; production refuses them. */
const localKey = Buffer.from('local key for made-up data only!');

function readKeys(read: ConfigReader, profile: Profile) {
  const isProduction = profile === 'production';
  const fieldKeys = read.keys('FIELD_KEYS');
  const fingerprintKey = read.key('FINGERPRINT_KEY');
  if (isProduction && fieldKeys.length === 0)
    read.complain('FIELD_KEYS', `needed in production: id:base64, ${keyHint()}`);
  if (isProduction && fingerprintKey === undefined)
    read.complain('FINGERPRINT_KEY', `needed in production: ${keyHint()}`);
  return {
    fieldKeys: fieldKeys.length > 0 ? fieldKeys : [{ id: 'local', key: localKey }],
    fingerprintKey: fingerprintKey ?? localKey,
    metricsToken: read.optional('METRICS_TOKEN'),
  };
}

function keyHint(): string {
  return `32 random bytes in base64, for example ${randomBytes(32).toString('base64')}`;
}

function readGateways(read: ConfigReader) {
  const sms = read.choice('SMS', ['simulator', 'http'], 'simulator');
  const mail = read.choice('MAIL', ['simulator', 'smtp'], 'simulator');
  const wechat = read.choice('WECHAT', ['simulator', 'off', 'real'], 'simulator');
  return {
    sms,
    smsUrl: sms === 'http' ? read.needed('SMS_URL', 'SMS=http') : undefined,
    smsToken: read.optional('SMS_TOKEN'),
    mail,
    mailUrl: mail === 'smtp' ? read.needed('MAIL_URL', 'MAIL=smtp') : undefined,
    mailFrom: read.text('MAIL_FROM', 'no-reply@localhost'),
    captcha: read.choice('CAPTCHA', ['picture', 'simulator'], 'picture'),
    clock: read.choice('CLOCK', ['system', 'simulator'], 'system'),
    wechat,
    wechatAppId: wechat === 'real' ? read.needed('WECHAT_APP_ID', 'WECHAT=real') : undefined,
    wechatSecret: wechat === 'real' ? read.needed('WECHAT_SECRET', 'WECHAT=real') : undefined,
    onePass: read.choice('ONE_PASS', ['simulator', 'off'], 'simulator'),
  };
}

function readSwitches(read: ConfigReader, profile: Profile, environment: Environment) {
  const demoByDefault = profile === 'local' && environment['DATABASE_URL'] === undefined;
  return {
    clientIds: read.list('CLIENT_IDS', 'volunteer-web,org-admin-web'),
    readingOpen: read.flag('READING_OPEN', 'off'),
    demoData: read.flag('DEMO_DATA', demoByDefault ? 'on' : 'off'),
    rateFactor: read.number('RATE_FACTOR', 1, { min: 0, max: 1000 }),
    logLevel: read.choice(
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      profile === 'test' ? 'silent' : 'info',
    ),
  };
}

function assertSafe(config: Config, read: ConfigReader): void {
  if (config.databaseUrl === undefined)
    read.complain('DATABASE_URL', 'needed in production: the embedded database survives no power cut');
  if (config.sms === 'simulator') read.complain('SMS', 'production refuses the simulator; set SMS=http');
  if (config.mail === 'simulator') read.complain('MAIL', 'production refuses the simulator; set MAIL=smtp');
  if (config.captcha === 'simulator') read.complain('CAPTCHA', 'production refuses the simulator');
  if (config.wechat === 'simulator')
    read.complain('WECHAT', 'production refuses the simulator; set WECHAT=real or off');
  if (config.onePass === 'simulator') read.complain('ONE_PASS', 'production refuses the simulator; set ONE_PASS=off');
  if (config.demoData) read.complain('DEMO_DATA', 'production refuses demo data');
  if (config.rateFactor === 0) read.complain('RATE_FACTOR', 'production refuses to run without rate limits');
  for (const [name, url] of [
    ['VOLUNTEER_URL', config.volunteerUrl],
    ['ORG_ADMIN_URL', config.orgAdminUrl],
  ] as const) {
    if (!url.startsWith('https://')) read.complain(name, 'needed in production: an https address');
  }
}
