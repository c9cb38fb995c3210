import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../stack/run.ts';

const cwd = join(repositoryRoot, 'deploy/prometheus');
const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!hasPromtool)('Prometheus with the rules of deploy', { timeout: 60_000 }, () => {
  test('accepts the settings and the rules', () => {
    const text = execFileSync('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect(text).toContain('SUCCESS');
    expect(execFileSync('promtool', ['check', 'rules', 'rules.yml'], { cwd, encoding: 'utf8' })).toContain('SUCCESS');
  });

  test('fires each alert once, and none while all is well', () => {
    const text = execFileSync('promtool', ['test', 'rules', 'rules.test.yml'], { cwd, encoding: 'utf8' });
    expect(text).toContain('SUCCESS');
  });
});
