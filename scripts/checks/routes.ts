import { compareAddresses, readList } from '../spec/addresses.ts';
import { literalText, parseSource, walk } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const basePath = '/wu';
const apps = [
  { app: 'volunteer', list: 'volunteer-routes' },
  { app: 'org-admin', list: 'admin-routes' },
];

/** The screens' addresses of each app are those of the specification; extra ones are declared in <list>-own.txt. */
export function checkRoutes(root: string): string[] {
  const sources = listSources(root);
  return apps.flatMap(({ app, list }) => {
    const addressesOf = (place: string) =>
      sources
        .filter((path) => path.startsWith(`apps/${app}/src/${place}`) && !isTestFile(path))
        .flatMap((path) => addressesIn(path, readText(root, path)));
    const routed = addressesOf('app/routes');
    const unrouted = addressesOf('shared/paths').filter((address) => address !== basePath && !routed.includes(address));
    const dead = unrouted.map(
      (address) => `${app}: shared/paths.ts builds ${address}, which app/routes.tsx does not serve: add its row`,
    );
    const differences = compareAddresses({
      what: `${app}: the address`,
      file: `scripts/spec/data/${list}`,
      specified: readList(root, list),
      built: routed,
      own: readList(root, `${list}-own`),
      notBuilt: readList(root, `${list}-not-built`),
    });
    return [...differences, ...dead];
  });
}

function addressesIn(path: string, text: string): string[] {
  const found = new Set<string>();
  walk(parseSource(path, text).program, (node) => {
    const address = /^\/[^/?][^?]*/.exec(literalText(node) ?? '')?.[0];
    if (address) found.add(address);
  });
  return [...found];
}
