/** The texts that the API reads from files at its start, which come with the bundle. */
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

/** Throws where no such file came with the bundle. */
export function readFileSync(path: string): string {
  const text = files.get(inContent(path));
  if (text === undefined) throw new Error(`${path} did not come with the mock`);
  return text;
}

/** Names in a folder, each once. */
export function readdirSync(path: string): readonly string[] {
  const folder = `${inContent(path)}/`;
  const below = [...files.keys()].filter((name) => name.startsWith(folder));
  return [...new Set(below.map((name) => name.slice(folder.length).split('/')[0] ?? ''))];
}
