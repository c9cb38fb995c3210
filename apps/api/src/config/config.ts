import { ValidationError } from 'yup';
import { variableName } from './fields.ts';
import { configSchema, s3Fields } from './schema.ts';
import type { Config } from './schema.ts';
import { withSecretFiles } from './secret-files.ts';

export type { Config, S3Config } from './schema.ts';

/** Lists every invalid variable at once, so that one start shows all corrections. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const unset = Object.fromEntries(Object.keys(configSchema.fields).map((name) => [name, undefined]));

/** Returns the configuration of the environment with other values of some variables. */
export function loadChangedConfig(changed: Environment): Config {
  return loadConfig({ ...process.env, ...changed });
}

/** Reads and checks the configuration; only this file reads the environment. */
export function loadConfig(environment: Environment = process.env): Config {
  try {
    // yup omits undefined values; a printed configuration should show every setting.
    return {
      ...unset,
      ...configSchema.validateSync(readVariables(withSecretFiles(environment)), { abortEarly: false }),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ConfigError(error.inner.map(({ path = '', message }) => `${variableName(path)}: ${message}`));
  }
}

/** Returns the text of each setting; an empty variable counts as absent. */
function readVariables(environment: Environment) {
  const read = (path: string): string | undefined => environment[variableName(path)]?.trim() || undefined;
  const readEach = (names: readonly string[], prefix = '') =>
    Object.fromEntries(names.map((name) => [name, read(`${prefix}${name}`)]));
  return {
    ...readEach(Object.keys(configSchema.fields)),
    profile: read('profile') ?? (environment['NODE_ENV'] === 'production' ? 'production' : undefined),
    s3: read('files') === 's3' ? readEach(Object.keys(s3Fields.fields), 's3.') : undefined,
  };
}
