import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Lockfile } from '../checks/lockfile.ts';

const licenses = new Contrib.License.Factories.LicenseFactory(() => {});

/** Keys of everything that the apps need when they run; the rest builds and tests. */
function shippedKeys({ importers, snapshots }: Lockfile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, version: string) => {
    const key = version in snapshots ? version : `${name}@${version}`;
    const snapshot = snapshots[key];
    if (snapshot === undefined || found.has(key)) return;
    found.add(key);
    for (const needed of Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies }))
      visit(...needed);
  };
  const visitProject = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const [name, { version }] of Object.entries(importers[folder]?.dependencies ?? {})) {
      if (version.startsWith('link:')) visitProject(join(folder, version.slice('link:'.length)));
      else visit(name, version);
    }
  };
  for (const folder of Object.keys(importers).filter((path) => path.startsWith('apps/'))) visitProject(folder);
  return new Set([...found].map((key) => key.replace(/\(.*/, '')));
}

/** Lists the locked packages as CycloneDX JSON; `licenseOf` gives the licence of a key such as `name@1.2.3`. */
export function sbomOf(lockfile: Lockfile, revision: string, licenseOf: ReadonlyMap<string, string>): string {
  const product = new Models.Component(Enums.ComponentType.Application, 'volunteer-platform', { version: revision });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });
  const shipped = shippedKeys(lockfile);
  for (const [key, { resolution }] of Object.entries(lockfile.packages)) {
    const [, name = '', version = ''] = /^(.+)@([^@]+)$/.exec(key) ?? [];
    const sha512 = Buffer.from(String(resolution['integrity']).replace('sha512-', ''), 'base64').toString('hex');
    const license = licenseOf.get(key);
    bom.components.add(
      new Models.Component(Enums.ComponentType.Library, name, {
        version,
        bomRef: key,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        scope: shipped.has(key) ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
        hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], sha512]]),
        licenses: new Models.LicenseRepository(license === undefined ? [] : [licenses.makeFromString(license)]),
      }),
    );
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
}
