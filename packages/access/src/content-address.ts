const origin = 'https://site.invalid';

/** Whether the text is a path on our own host, without another host or scheme in it. */
export function isOwnPath(value: string): boolean {
  if (value.length > 1000 || !/^\/(?!\/)[^\s\\\p{C}]*$/u.test(value)) return false;
  return URL.canParse(value, origin) && new URL(value, origin).origin === origin;
}

const filesPath = '/api/open/file/';

/** Address from which a stored picture is read. */
export function filePath(fileId: string): string {
  return `${filesPath}${fileId}`;
}

/** Whether a host is the given host or a subdomain of it. */
function isWithin(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/**
 * Allowed target of a link in content: a path on our host, a phone number, a mail address, or an https page of these
 * hosts. `any` skips the host check, which the server has already made. Undefined for every other target.
 */
export function contentLink(value: string, hosts: readonly string[] | 'any'): string | undefined {
  if (isOwnPath(value) || /^tel:\+?[\d() -]{3,30}$/.test(value) || /^mailto:[^\s?@]+@[^\s?@]+$/.test(value))
    return value;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const { username, password, port, hostname, href } = new URL(value);
  if (username !== '' || password !== '' || port !== '') return undefined;
  return hosts === 'any' || hosts.some((host) => isWithin(hostname, host)) ? href : undefined;
}

/** Content shows stored pictures only: another host would learn who reads which content. */
export function contentPicture(value: string): string | undefined {
  return isOwnPath(value) && /^\/api\/open\/file\/[\w-]+$/.test(value) ? value : undefined;
}
