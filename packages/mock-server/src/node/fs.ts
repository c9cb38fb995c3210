/** Texts that the API reads from files at its start, included in the bundle. */
const texts = import.meta.glob<string>('../../../../apps/api/content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const inContent = (path: string): string => path.slice(path.lastIndexOf('/content/') + 1);
const files = new Map(Object.entries(texts).map(([path, text]) => [inContent(path), text]));

export function existsSync(path: string): boolean {
  const known = inContent(path);
  return [...files.keys()].some((name) => name === known || name.startsWith(`${known}/`));
}

/** Throws for a file that the bundle does not include. */
export function readFileSync(path: string): string {
  const text = files.get(inContent(path));
  if (text === undefined) throw new Error(`${path} did not come with the mock`);
  return text;
}

/** Returns the distinct names in a folder. */
export function readdirSync(path: string): readonly string[] {
  const folder = `${inContent(path)}/`;
  const below = [...files.keys()].filter((name) => name.startsWith(folder));
  return [...new Set(below.map((name) => name.slice(folder.length).split('/')[0] ?? ''))];
}
