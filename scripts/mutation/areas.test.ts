import { expect, test } from 'vitest';
import { isTestFile, listSources, readText } from '../checks/tree.ts';
import { repositoryRoot } from '../stack/run.ts';
import { areas } from './areas.ts';

const files = listSources(repositoryRoot);

test.each(areas)('$name has sources, and every part of its tests is there', ({ sources, root, tests }) => {
  expect(files.filter((path) => sources.test(path) && !isTestFile(path)).length).toBeGreaterThan(0);
  const missing = tests.filter(
    (part) => !files.some((path) => path.startsWith(`${root}/`) && isTestFile(path) && path.includes(part)),
  );
  expect(missing).toEqual([]);
});

test('no source stands in two areas', () => {
  const twice = files.filter((path) => areas.filter(({ sources }) => sources.test(path)).length > 1);
  expect(twice).toEqual([]);
});

test('each night draws a sample of every area', () => {
  const workflow = readText(repositoryRoot, '.github/workflows/mutation.yml');
  const nightly = [...workflow.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
  expect(nightly).toEqual(areas.map(({ name }) => name));
});
