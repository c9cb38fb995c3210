import { productVersion } from '@vp/domain';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from '../config/config.ts';

const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'code',
  'smsCode',
  'captcha',
  'token',
  'access_token',
  'ticket',
  'authorization',
  'Authorization',
  'mobile',
  'phone',
  'documentNumber',
  'idCard',
  'answer',
  'nonce',
  'email',
] as const;

const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Creates the structured log, one line of JSON for each entry; masks secrets and personal numbers by name and by
 * pattern.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { version: productVersion },
    redact: { paths, censor: '[masked]' },
    serializers: { error: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Returns an error for the log: database statements with their text, never with their values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  // Logged under its own name, because the log masks fields called `code` as secrets.
  const errorCode = 'code' in error ? maskText(String(error.code)) : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const [message = ''] = error.message.split('\nparams:');
  return { name: error.name, message: maskText(message), errorCode, stack: readStack(error), cause };
}

function readStack(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n');
}

/** Masks texts that look like a phone, a document number or a token. */
export function maskText(text: string): string {
  return text.replace(/[A-Za-z0-9_-]{32,}/g, '[masked]').replace(/\+?\d[\d-]{5,}[\dXx]/g, '[masked]');
}
