type Plain = string | number | boolean;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Fills in the `:name` segments. Throws for an empty value, which would be another address. */
export function pathOf(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replaceAll(/:([A-Za-z]\w*)/g, (_segment, name: string) => {
    const value = params[name];
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new TypeError(`Empty path parameter ${name} of ${template}`);
    }
    return encodeURIComponent(value);
  });
}

/** Encodes a query or form; omits undefined and null, and repeats the name for each item of a list. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (isPlain(entry)) encoded.append(name, String(entry));
    }
  }
  return encoded;
}

/** Returns the whole address of a call. */
export function urlOf(
  baseUrl: string,
  template: string,
  call: { readonly params?: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, unknown>> },
): string {
  const query = encodeFields(call.query ?? {}).toString();
  return `${baseUrl}${pathOf(template, call.params)}${query === '' ? '' : `?${query}`}`;
}

/**
 * Returns the address of a stored picture; whole http(s) and blob addresses stay as they are, other schemes give an
 * empty text.
 */
export function fileUrl(baseUrl: string, link: string): string {
  if (/^(https?:|blob:)/i.test(link)) return link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return '';
  return `${baseUrl}${link.startsWith('/') ? '' : '/'}${link}`;
}
