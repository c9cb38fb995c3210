import { readFileSync } from 'node:fs';
import { variableName } from './fields.ts';
import { configSchema, s3Fields } from './schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const variables: readonly string[] = [
  ...Object.keys(configSchema.fields),
  ...Object.keys(s3Fields.fields).map((name) => `s3.${name}`),
].map(variableName);

/**
 * Returns the environment with the content of each file that a variable `NAME_FILE` names as the variable `NAME`: the
 * way in which containers and service managers hand over secrets. A variable of that name itself comes first.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = variables.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    return path && !environment[name] ? [[name, readSecret(name, path)] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}_FILE: the file ${path} is not readable`, { cause: error });
  }
}
