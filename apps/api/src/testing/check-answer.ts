import { calls, successCodes } from '@vp/contract';
import type { Endpoint, Envelope } from '@vp/contract';
import { answerSchemas, answers } from '@vp/contract/answers';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { App } from '../app.ts';

interface NamedCall {
  readonly name: string;
  readonly entry: Endpoint;
}

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  schemas: [{ $id: 'answers', components: { schemas: answerSchemas } }],
});
const validators = new Map<string, ValidateFunction>();

/** Returns the validator of the rows of a list, or of the data. Compiled once for each worker. */
function validatorOf(name: string): ValidateFunction | undefined {
  const known = validators.get(name);
  const schema = answers[name];
  if (known !== undefined || schema === undefined) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components', '"answers#/components');
  const made = ajv.compile(JSON.parse(text));
  validators.set(name, made);
  return made;
}

const patterns = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, entry]) => ({
    call: { name: `${noun}.${name}`, entry },
    pattern: new RegExp(`^${entry.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  })),
);

function callOf({ method, url }: Request): NamedCall | undefined {
  const { pathname } = new URL(url);
  return patterns.find(({ call, pattern }) => call.entry.method === method.toLowerCase() && pattern.test(pathname))
    ?.call;
}

/** Returns the problems of a successful answer by its schema; empty for a valid one. */
export function problemsOfAnswer(
  { name, entry }: NamedCall,
  envelope: { data?: unknown; listData?: unknown },
): string[] {
  const validate = validatorOf(name);
  if (validate === undefined) return [];
  const values: unknown[] =
    entry.shape === 'list' && Array.isArray(envelope.listData) ? envelope.listData : [envelope.data];
  return values.flatMap((value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        ),
  );
}

/** Wraps the application so that every successful answer is checked against the contract. */
export function withCheckedAnswers(app: App): App {
  const fetch = async (request: Request, env?: unknown): Promise<Response> => {
    const call = callOf(request);
    const response = await app.fetch(request, env);
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    if (call === undefined || response.status !== 200 || !isJson) return response;
    const envelope: Envelope = await response.clone().json();
    if (!successCodes.includes(envelope.code)) return response;
    const problems = problemsOfAnswer(call, envelope);
    if (problems.length > 0) throw new Error(`${call.name} answers what its type does not say: ${problems.join('; ')}`);
    return response;
  };
  return { fetch };
}
