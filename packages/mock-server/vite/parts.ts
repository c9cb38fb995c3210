import { join } from 'node:path';
import { buildMock } from './build-mock.ts';
import { cachedFolder } from './kept-folder.ts';
import { makeDemo } from './make-demo.ts';
import { nameOfSources, repositoryRoot } from './sources.ts';

export interface MockParts {
  /** Names the demo data; ends in the day for which they were made. */
  readonly version: string;
  /** Names the program. */
  readonly name: string;
  /** Returns the folder of the program, built on first use. */
  readonly readProgram: () => Promise<string>;
  /** Returns the folder of the demo data, made on first use. */
  readonly readDemo: () => Promise<string>;
}

const cache = join(repositoryRoot, '.cache/mock-server');
const dataSources = ['apps/api/src', 'apps/api/content', 'packages/domain/src', 'packages/mock-server/vite'];
const programSources = [
  ...dataSources,
  'packages/access/src',
  'packages/contract/src',
  'packages/i18n/src',
  'packages/mock-server/src',
  'packages/validators/src',
];

/** Both parts are cached in `.cache` until the sources change, the data also until the day does. */
export function readParts(): MockParts {
  const version = `${nameOfSources(dataSources)}-${new Date().toISOString().slice(0, 10)}`;
  const name = nameOfSources(programSources);
  let program: Promise<string> | undefined;
  let demo: Promise<string> | undefined;
  return {
    version,
    name,
    readProgram: () => (program ??= cachedFolder({ cache, kind: 'program', name, fill: buildMock })),
    readDemo: () =>
      (demo ??= cachedFolder({ cache, kind: 'demo', name: version, fill: (folder) => makeDemo(folder, cache) })),
  };
}
