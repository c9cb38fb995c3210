/** Servers with supported configuration formats. */
export const servers = ['nginx', 'caddy'] as const;

/** Returns headers as a file that the server's configuration includes. */
export function headerLines(server: (typeof servers)[number], headers: Readonly<Record<string, string>>): string {
  const rows = Object.entries(headers);
  if (server === 'nginx') return rows.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n');
  return ['header {', ...rows.map(([name, value]) => `\t${name} "${value}"`), '}'].join('\n');
}
