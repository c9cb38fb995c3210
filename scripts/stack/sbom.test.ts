import { expect, test } from 'vitest';
import { sbomOf } from './sbom.ts';

const resolution = { integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}` };

test('each package is listed with hash, licence and whether it ships', () => {
  const text = sbomOf(
    {
      importers: {
        'apps/a': { dependencies: { own: { specifier: 'workspace:^', version: 'link:../../packages/own' } } },
        'packages/own': { dependencies: { '@scope/a': { specifier: 'catalog:web', version: '1.0.0(b@2.0.0)' } } },
        'packages/testing': { dependencies: { tool: { specifier: 'catalog:web', version: '3.0.0' } } },
      },
      packages: { '@scope/a@1.0.0': { resolution }, 'b@2.0.0': { resolution }, 'tool@3.0.0': { resolution } },
      snapshots: { '@scope/a@1.0.0(b@2.0.0)': { dependencies: { b: '2.0.0' } }, 'b@2.0.0': {}, 'tool@3.0.0': {} },
    },
    'abc123',
    new Map([['@scope/a@1.0.0', 'MIT']]),
  );
  const { bomFormat, metadata, components } = JSON.parse(text);
  expect([bomFormat, metadata.component.version]).toEqual(['CycloneDX', 'abc123']);
  expect(components).toMatchObject([
    {
      name: '@scope/a',
      version: '1.0.0',
      purl: 'pkg:npm/%40scope/a@1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      licenses: [{ license: { id: 'MIT' } }],
    },
    { name: 'b', scope: 'required' },
    { name: 'tool', scope: 'excluded' },
  ]);
});
