import '@vp/contract/testing';
import { ensureTemplate } from '../db/embedded/template.ts';
import { testCacheDir } from './test-database.ts';

/** Makes the template of the embedded database once, before the workers ask for it together. */
export async function setup(): Promise<void> {
  await ensureTemplate(testCacheDir);
}
