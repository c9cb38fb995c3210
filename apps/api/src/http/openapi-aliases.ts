import type { Alias, Aliases } from '@vp/contract';
import type { Json } from './json-schema.ts';

interface ObjectSchema {
  properties: Record<string, Json>;
  required?: string[];
  allOf?: Json[];
}

/** Adds the names and forms of the specification to the schema of a body, as alternatives to our own. */
export function withAliases(schema: Json, aliases: Aliases): Json {
  const changed = structuredClone(schema);
  // A name describes the forms of its field as well, so these are added first.
  const sorted = Object.entries(aliases).sort(([, one], [, other]) => rank(one) - rank(other));
  for (const [path, alias] of sorted) {
    const at = objectAt(changed, path);
    if (at === undefined) throw new Error(`The body has no place for the alias ${path}`);
    at.parent.properties[at.name] = described(changed, alias, at.parent.properties[at.name] ?? {});
    replaceRequired(changed, path, alias);
  }
  return changed;
}

const rank = ({ kind }: Alias): number => (kind === 'name' ? 1 : 0);

function described(body: Json, alias: Alias, own: Json): Json {
  switch (alias.kind) {
    case 'name': {
      const target = objectAt(body, alias.field);
      const schema = target?.parent.properties[target.name];
      if (schema === undefined) throw new Error(`The body has no field ${alias.field}`);
      return { ...schema, description: `The same as \`${alias.field}\`` };
    }
    case 'codes':
      return { anyOf: [own, { type: 'string', description: 'The codes, joined by commas' }] };
    case 'flag':
      return { anyOf: [own, { enum: [1, 0, '1', '0'] }] };
    case 'point':
      return { type: 'string', description: `\`${alias.longitude}\` and \`${alias.latitude}\`, joined by a comma` };
    case 'session':
      return { type: 'string', format: 'uuid', description: `Has to be the \`${alias.fact}\` of the session` };
    case 'device':
      return { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$', description: 'The same as the header `X-Device-Id`' };
    case 'constant':
      return { type: 'string', enum: [alias.value] };
    case 'usedUp':
      return { type: 'string', maxLength: 20, description: 'Not used: an earlier call has consumed it' };
  }
}

/** Lets an alias stand in for required fields of the same object. */
function replaceRequired(body: Json, path: string, alias: Alias): void {
  const fields =
    alias.kind === 'name' ? [alias.field] : alias.kind === 'point' ? [alias.longitude, alias.latitude] : [];
  const at = objectAt(body, path);
  const own = fields.map((field) => objectAt(body, field)).filter((one) => one?.parent === at?.parent);
  const names = own.flatMap((one) => (one === undefined ? [] : [one.name]));
  const { parent, name } = at ?? {};
  if (parent?.required === undefined || name === undefined) return;
  if (!names.some((one) => parent.required?.includes(one))) return;
  parent.required = parent.required.filter((one) => !names.includes(one));
  parent.allOf = [...(parent.allOf ?? []), { anyOf: [{ required: names }, { required: [name] }] }];
}

/** Returns the object schema that holds the last name of a path. */
function objectAt(body: Json, path: string): { readonly parent: ObjectSchema; readonly name: string } | undefined {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const parent = names.reduce<unknown>((at, one) => (isObjectSchema(at) ? at.properties[one] : undefined), body);
  return isObjectSchema(parent) ? { parent, name } : undefined;
}

function isObjectSchema(schema: unknown): schema is ObjectSchema {
  return typeof schema === 'object' && schema !== null && 'properties' in schema;
}
