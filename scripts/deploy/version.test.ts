import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '../../packages/domain/src/product-version.ts';
import { expect, test } from 'vitest';
import { readText } from '../checks/tree.ts';
import { repositoryRoot } from '../stack/run.ts';

const read = (path: string) => readText(repositoryRoot, path);

test('the repository has the version of the product', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: productVersion });
});

test('the change log begins with the version of the product', () => {
  expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(productVersion);
});

test.each(readdirSync(join(repositoryRoot, 'deploy/docker')).filter((name) => name.endsWith('.Dockerfile')))(
  '%s labels its image with the version of the product',
  (name) => {
    expect(read(`deploy/docker/${name}`)).toContain(`LABEL org.opencontainers.image.version="${productVersion}"`);
  },
);

test.each(['volunteer', 'org-admin', 'api'])('%s has a workflow that deploys it', (name) => {
  expect(read(`.github/workflows/deploy-${name}.yml`)).toContain(`--packages=@vp/${name} --base=`);
});
