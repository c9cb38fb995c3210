import '@vp/contract/testing';
import { ensureTemplate } from '../db/embedded/template.ts';
import { testCacheDir } from './test-database.ts';

/** Creates the template of the embedded database once, before the workers need it concurrently. */
export async function setup(): Promise<void> {
  await ensureTemplate(testCacheDir);
}
