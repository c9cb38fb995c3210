import type { Endpoint } from '@vp/contract';

const owned = /^(id|uid|oid|ticket|resetTicket|access_token|signature|proofNumber|\w+Ids?)$/;
/** Ids of code lists, of the server's keys and of the caller's own machine. */
const nobodys = /^(activityTypeId|regionId|questionId|keyId|oldKeyId|deviceId)$/;

/** Returns the fields of a call that identify owned resources, as dotted names. */
export function namesOfOwnedThings({ path, query, body }: Endpoint): string[] {
  const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return [...parameters, ...fieldsOf(query), ...fieldsOf(body)].filter((name) => {
    const last = name.split('.').at(-1) ?? '';
    return owned.test(last) && !nobodys.test(last);
  });
}

function fieldsOf(schema: Endpoint['body']): string[] {
  return schema === undefined ? [] : namesIn(schema.describe(), '');
}

function namesIn(description: unknown, prefix: string): string[] {
  if (typeof description !== 'object' || description === null) return [];
  if ('innerType' in description) return namesIn(description.innerType, prefix);
  if (!('fields' in description)) return [];
  return Object.entries(description.fields ?? {}).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...namesIn(field, `${prefix}${name}.`),
  ]);
}
