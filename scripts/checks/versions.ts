import { listFiles, readText } from './tree.ts';

/** A peer names the range that a package works with, not the version that is installed. */
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** One version of each dependency: named once in a catalog of pnpm-workspace.yaml, never in a package.json. */
export function checkVersions(root: string): string[] {
  const catalogs = readCatalogs(readText(root, 'pnpm-workspace.yaml'));
  const manifests = listFiles(root).filter((path) => /(^|\/)package\.json$/.test(path));
  const literal = manifests.flatMap((path) =>
    dependenciesOf(readText(root, path)).flatMap(([name, range]) =>
      rangeProblem(catalogs, name, range).map((problem) => `${path} ${problem}`),
    ),
  );
  const doubled = [...catalogs]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `pnpm-workspace.yaml names ${name} in the catalogs ${places.join(' and ')}: keep one`);
  return [...doubled, ...literal];
}

function rangeProblem(catalogs: Map<string, string[]>, name: string, range: string): string[] {
  if (range.startsWith('workspace:')) return [];
  const catalog = /^catalog:(.*)$/.exec(range)?.[1];
  if (catalog === undefined)
    return [
      `asks for ${name} ${range}: put the version into a catalog of pnpm-workspace.yaml and write catalog:<name>`,
    ];
  return catalogs.get(name)?.includes(catalog || 'default')
    ? []
    : [`asks for ${name} from the catalog ${catalog || 'default'}, which does not hold it`];
}

function dependenciesOf(text: string): [string, string][] {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.entries(manifest)
    .filter(([field]) => groups.includes(field))
    .flatMap(([, names]) => Object.entries(names ?? {}))
    .map(([name, range]) => [name, String(range)]);
}

/** Name of a dependency to the catalogs that hold it; reads only the two levels that a catalog has. */
function readCatalogs(yaml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let section = '';
  let catalog = '';
  for (const line of yaml.split('\n')) {
    if (/^\S/.test(line)) section = line.split(':')[0] ?? '';
    const entry = /^( +)["']?([^"'#\s]+?)["']?:\s*(\S*)/.exec(line);
    if (!entry || !section.startsWith('catalog')) continue;
    const [, indent = '', name = '', version] = entry;
    if (section === 'catalogs' && indent.length === 2) catalog = name;
    else if (version) found.set(name, [...(found.get(name) ?? []), section === 'catalog' ? 'default' : catalog]);
  }
  return found;
}
