import '@vp/contract/testing';
import type { TestProject } from 'vitest/node';
import { ensureTemplate } from '../db/embedded/template.ts';
import { startRecord } from './document-coverage.ts';
import { testCacheDir } from './test-database.ts';

/** Creates the template of the embedded database once, before the workers need it concurrently. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureTemplate(testCacheDir);
  return startRecord(project, async () => (await import('./check-answer.ts')).describedCalls);
}
