import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText } from '../checks/tree.ts';
import { repositoryRoot } from '../stack/run.ts';

const folder = 'deploy/docker';
const files = readdirSync(join(repositoryRoot, folder)).filter((name) => name.endsWith('.Dockerfile'));
const manifest: { scripts: Record<string, string> } = JSON.parse(readText(repositoryRoot, 'package.json'));

/** Returns the instructions of a Dockerfile, with continued lines joined and without comments. */
function instructionsOf(name: string): string[] {
  const text = readText(repositoryRoot, `${folder}/${name}`).replaceAll(/^#.*\n/gm, '');
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
}

describe.each(files)('%s', (name) => {
  const instructions = instructionsOf(name);
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

  test('runs as a user without rights, with a health check, and gets the stop signal itself', () => {
    expect(last.find((line) => line.startsWith('USER '))).not.toMatch(/root|^USER 0/);
    expect(last.filter((line) => /^(HEALTHCHECK|CMD) /.test(line))).toHaveLength(2);
    expect(last.at(-1)).toMatch(/^CMD \["/);
  });

  test('copies files that exist, and runs scripts that exist', () => {
    const copied = instructions.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));
    for (const line of copied) {
      const [, source = ''] = line.split(' ');
      expect([line, existsSync(join(repositoryRoot, source))]).toEqual([line, true]);
    }
    const scripts = instructions.flatMap((line) => [...line.matchAll(/pnpm run ([\w-]+)/g)].map((found) => found[1]));
    expect(scripts.length > 0).toBe(instructions.some((line) => line.includes('pnpm install')));
    for (const script of scripts) expect(Object.keys(manifest.scripts)).toContain(script);
  });
});
