import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '../browser-options.ts';
import type { Stored } from './slow-phone.ts';

/** The last version for Node 20; a bench downloads it from the registry on demand, and it is no dependency. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

export type Category = (typeof categories)[number];

/** Scores out of a hundred per category, and the times of the simulated slow phone in ms. */
export interface Scores {
  readonly of: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
}

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

function scoresIn({ categories: found, audits }: Report): Scores {
  const hundredths = (category: Category): number => Math.round(100 * (found[category].score ?? 0));
  return {
    of: {
      performance: hundredths('performance'),
      accessibility: hundredths('accessibility'),
      'best-practices': hundredths('best-practices'),
    },
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
  };
}

/** Opens an address with Lighthouse on a device with the given storage and an empty cache. */
export async function scoresOf(address: string, stored: Stored): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'scores-'));
  const profile = join(folder, 'profile');
  const { launchOptions } = browserOptions;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--remote-debugging-port=0'],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    // A file of the site that runs none of its code.
    await page.goto(`${new URL(address).origin}/wu/config.js`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored);
    // The browser has chosen a free port and written it to this file.
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    const report = join(folder, 'report.json');
    const args = ['pnpm', 'dlx', lighthouse, address, `--port=${port}`, '--disable-storage-reset', '--quiet'];
    const output = [`--only-categories=${categories.join(',')}`, '--output=json', `--output-path=${report}`];
    await promisify(execFile)('corepack', [...args, ...output], { maxBuffer: 2 ** 26 });
    return scoresIn(JSON.parse(await readFile(report, 'utf8')) as Report);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
