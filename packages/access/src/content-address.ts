const origin = 'https://site.invalid';

/** Whether a text is a path of our own host, with no other host or scheme in it. */
export function isOwnPath(value: string): boolean {
  if (value.length > 1000 || !/^\/(?!\/)[^\s\\\p{C}]*$/u.test(value)) return false;
  return URL.canParse(value, origin) && new URL(value, origin).origin === origin;
}

const filesPath = '/api/open/file/';

/** Where a stored picture is read. */
export function filePath(fileId: string): string {
  return `${filesPath}${fileId}`;
}

/** A host, or one below it. */
function isWithin(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/**
 * What a link in content may lead to: a path of our own, a phone, a mail address, or an https page of these hosts.
 * `any` where the server has held the hosts already. Undefined for everything else.
 */
export function contentLink(value: string, hosts: readonly string[] | 'any'): string | undefined {
  if (isOwnPath(value) || /^tel:\+?[\d() -]{3,30}$/.test(value) || /^mailto:[^\s?@]+@[^\s?@]+$/.test(value))
    return value;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const { username, password, port, hostname, href } = new URL(value);
  if (username !== '' || password !== '' || port !== '') return undefined;
  return hosts === 'any' || hosts.some((host) => isWithin(hostname, host)) ? href : undefined;
}

/** A picture in content is a stored one: another host would learn who reads what. */
export function contentPicture(value: string): string | undefined {
  return isOwnPath(value) && /^\/api\/open\/file\/[\w-]+$/.test(value) ? value : undefined;
}
