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
};

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
