import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const key = randomBytes(32).toString('base64');

const production = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://db.example/vp',
  FIELD_KEYS: `k1:${key}`,
  FINGERPRINT_KEY: key,
  VOLUNTEER_URL: 'https://volunteer.example/wu/',
  ORG_ADMIN_URL: 'https://org.example/wu',
  SMS: 'http',
  SMS_URL: 'https://sms.example/send',
  MAIL: 'smtp',
  MAIL_URL: 'smtps://mail.example',
  WECHAT: 'off',
  ONE_PASS: 'off',
  TRUSTED_PROXIES: '1',
};

const zeros = Buffer.alloc(32).toString('base64');

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems.map((problem) => problem.split(':')[0] ?? '') : ['?'];
  }
}

test('an empty environment gives the embedded profile with simulators', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    profile: 'local',
    databaseUrl: undefined,
    demoData: true,
    sms: 'simulator',
    host: '127.0.0.1',
  });
  expect(config.allowedOrigins).toEqual(['http://localhost:5173', 'http://localhost:5174']);
});

test('a whole production environment is accepted', () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({
    profile: 'production',
    demoData: false,
    volunteerUrl: 'https://volunteer.example/wu',
  });
  expect(config.allowedOrigins).toEqual(['https://volunteer.example', 'https://org.example']);
});

test('a production without proxies says so', () => {
  expect(loadConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toBe(0);
});

test('the list of calls is closed in production unless it is opened', () => {
  expect(loadConfig({}).docsOpen).toBe(true);
  expect(loadConfig({ DOCS_OPEN: 'off' }).docsOpen).toBe(false);
  expect(loadConfig(production).docsOpen).toBe(false);
  expect(loadConfig({ ...production, DOCS_OPEN: 'on' }).docsOpen).toBe(true);
  expect(problemsOf({ ...production, DOCS_OPEN: 'yes' })).toEqual(['DOCS_OPEN']);
});

test('a pooler that loses prepared statements needs a direct connection for migrations and jobs', () => {
  expect(problemsOf({ ...production, DATABASE_PREPARE: 'off' })).toEqual(['DATABASE_DIRECT_URL']);
  const directUrl = 'postgres://db.example:5432/vp';
  const config = loadConfig({ ...production, DATABASE_PREPARE: 'off', DATABASE_DIRECT_URL: directUrl });
  expect(config).toMatchObject({ databasePrepare: 'off', databaseDirectUrl: directUrl });
});

test('a replica needs a primary, and has a bounded lag', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica.example/vp' };
  expect(problemsOf(replica)).toEqual(['DATABASE_REPLICA_URL']);
  expect(loadConfig({ ...production, ...replica })).toMatchObject({ databaseReplicaLag: 5 });
  expect(problemsOf({ ...production, ...replica, DATABASE_REPLICA_LAG: '301' })).toEqual(['DATABASE_REPLICA_LAG']);
});

test('NODE_ENV alone means production', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toContain('DATABASE_URL');
});

describe('production refuses', () => {
  test.each([
    ['DATABASE_URL', ''],
    ['FIELD_KEYS', ''],
    ['FINGERPRINT_KEY', ''],
    ['VOLUNTEER_URL', 'http://volunteer.example/wu'],
    ['ORG_ADMIN_URL', ''],
    ['SMS', 'simulator'],
    ['MAIL', 'simulator'],
    ['CAPTCHA', 'simulator'],
    ['WECHAT', 'simulator'],
    ['ONE_PASS', 'simulator'],
    ['DEMO_DATA', 'on'],
    ['RATE_FACTOR', '0'],
    ['CLOCK', 'simulator'],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', '9'],
    ['FIELD_KEYS', `k1:${key},k0:${zeros}`],
    ['FINGERPRINT_KEY', zeros],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([name]);
  });
});

describe('a value that can not be used is named', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PROFILE', 'staging'],
    ['READING_OPEN', 'yes'],
    ['FIELD_KEYS', 'k1:c2hvcnQ='],
    ['VOLUNTEER_URL', 'nowhere'],
  ])('%s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(name);
  });

  test('all of them at once', () => {
    expect(problemsOf({ PORT: 'x', FILES: 's3', READING_OPEN: '1' })).toEqual(
      expect.arrayContaining(['PORT', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'READING_OPEN']),
    );
  });
});

test('what is wrong is said with what is expected', () => {
  const variables = {
    PORT: 'http',
    PROFILE: 'staging',
    READING_OPEN: '1',
    API_URL: 'nowhere',
    MAIL: 'smtp',
    FILES: 's3',
  };
  const keys = { FIELD_KEYS: 'k1:c2hvcnQ=', FINGERPRINT_KEY: 'c2hvcnQ=' };
  const load = () => loadConfig({ ...variables, ...keys });
  for (const problem of [
    "PORT: a number from 0 to 65535 is expected, not 'http'",
    "PROFILE: one of local, test, production is expected, not 'staging'",
    "READING_OPEN: one of on, off is expected, not '1'",
    "API_URL: an address is expected, not 'nowhere'",
    'MAIL_URL: needed because of MAIL=smtp',
    'S3_ENDPOINT: needed because of FILES=s3',
    'FIELD_KEYS: a key has 32 bytes in base64, this one has 5',
    'FINGERPRINT_KEY: a key has 32 bytes in base64, this one has 5',
  ])
    expect(load).toThrow(problem);
});

test('each setting is read from the variable of its name', () => {
  const key = Buffer.alloc(32, 7);
  const config = loadConfig({
    FILES: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    FIELD_KEYS: `new:${key.toString('base64')}, old:${key.toString('base64')}`,
    FINGERPRINT_KEY: key.toString('base64'),
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    VOLUNTEER_URL: 'https://a.example/wu/',
    TRUSTED_PROXIES: '2',
    PORT: '0',
    DATA_DIR: '/data',
  });
  expect(config).toMatchObject({
    s3: { endpoint: 'https://s3.example', bucket: 'pictures', region: 'us-east-1', accessKey: 'a', secretKey: 'b' },
    fieldKeys: [
      { id: 'new', key },
      { id: 'old', key },
    ],
    fingerprintKey: key,
    allowedOrigins: ['https://a.example', 'https://b.example'],
    volunteerUrl: 'https://a.example/wu',
    trustedProxies: 2,
    port: 0,
    dataDir: '/data',
  });
});
