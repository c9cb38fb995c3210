import { machineWritten, paragraphs, token } from '@vp/validators';
import { expect, test } from 'vitest';
import { ArraySchema, ObjectSchema, StringSchema, array, object, string } from 'yup';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

const invisible = '\u200B\u202E\u00AD\uFEFF';
const probe = `a${invisible}b`;

type Leaf = readonly [path: string, schema: StringSchema<string | undefined>];

function textsIn(schema: unknown, path: string): Leaf[] {
  if (schema instanceof StringSchema) return [[path, schema]];
  if (schema instanceof ArraySchema) return textsIn(schema.innerType, `${path}[]`);
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields).flatMap(([key, field]) => textsIn(field, `${path}.${key}`));
}

const isMachineWritten = ([, schema]: Leaf) => machineWritten in Object(schema.describe().meta);
const isChoice = ([, schema]: Leaf) => schema.describe().oneOf.length > 0;
const keepsInvisible = ([, schema]: Leaf) =>
  /[\u200B\u202E\u00AD\uFEFF]/.test(String(schema.cast(probe, { assert: false })));

const texts = Object.entries(calls).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Endpoint>).flatMap(([call, { query, body }]) => [
    ...textsIn(query, `${noun}.${call} query`),
    ...textsIn(body, `${noun}.${call} body`),
  ]),
);

/** Last names of the fields that programs write: one changed character makes them invalid. */
const machineFields =
  /(?:token|ticket|Ticket|keyId|KeyId|password|Password|pass|code|Code|state|signature|stream|after|deviceId|userAgreement|privacyPolicy|agreementVersion|expires|viewer|time|url|redirect_uri|redirectUri|latitude|longitude|activityTypeId|regionId)$/;

test('each text that people type is stored without invisible characters', () => {
  const typed = texts.filter((leaf) => !isMachineWritten(leaf) && !isChoice(leaf));
  expect(typed.length).toBeGreaterThan(50);
  expect(typed.filter((leaf) => keepsInvisible(leaf) && leaf[1].isValidSync(probe)).map(([path]) => path)).toEqual([]);
});

test('only fields of programs are stored as they are sent', () => {
  const paths = texts.filter(isMachineWritten).map(([path]) => path);
  expect(paths.filter((path) => !machineFields.test(path))).toEqual([]);
});

test('an uncleaned text is found at every depth', () => {
  const schema = object({ list: array().of(object({ note: string(), kept: token() })), text: paragraphs(10) });
  const found = textsIn(schema, '');
  expect(found.filter(keepsInvisible).map(([path]) => path)).toEqual(['.list[].note', '.list[].kept']);
  expect(found.filter(isMachineWritten).map(([path]) => path)).toEqual(['.list[].kept']);
});
