import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { CodeTable } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import decodeQR from 'qr/decode.js';
import { orgAdminUrl, volunteerUrl } from '../environment.ts';
import { pixelsOf } from '../picture.ts';
import type { Grant } from '../screen.ts';
import { nameOf, textsOf } from '../texts.ts';
import type { App } from '../texts.ts';
import type { Engine } from './engines.ts';
import { createFormActs } from './form-acts.ts';
import { drawnCode, helpers } from './page-scripts.ts';

const language = 'zh-TW';
const quote = JSON.stringify;
const timeout = 30_000;

const apps = {
  volunteer: { url: volunteerUrl, size: { width: 400, height: 812 } },
  'org-admin': { url: orgAdminUrl, size: { width: 1280, height: 900 } },
} as const;

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

interface Driver {
  readonly run: (script: string) => Promise<unknown>;
  /** Waits until the script returns true. */
  readonly until: (script: string, message: string) => Promise<void>;
}

function createDriver(engine: Engine): Driver {
  const run = (script: string): Promise<unknown> => engine.run(helpers + script);
  return {
    run,
    until: (script, message) =>
      expect.poll(() => run(script).catch(String), { message, timeout, intervals: [100] }).toBe(true),
  };
}

/** Opens pages of one app, in its window size. */
function createNavigation(engine: Engine, app: App, { run }: Driver) {
  const { url, size } = apps[app];

  async function goTo(path: string): Promise<void> {
    await engine.resize(size);
    await run('window.isLeft = true;');
    // A client-side navigation at the same moment cancels the load.
    await expect(async () => {
      await engine.goTo(url + path);
      expect(await run('return window.isLeft === true;')).toBe(false);
    }).toPass({ timeout });
  }

  /** Opens a plain file of the site first: a page of the app writes to the storage and redirects. */
  async function startWith(values: Readonly<Record<string, string>>): Promise<void> {
    await goTo('config.js');
    await run(`localStorage.clear(); sessionStorage.clear();
      for (const [key, value] of Object.entries(${quote(values)})) localStorage.setItem(key, value);`);
  }

  return {
    goTo,
    /** Clears the site's storage, so that the log-in sees a new device. */
    takeNewDevice: () => startWith({ [languageKey]: language }),
    /** Logs in without a screen, with a grant from the API. */
    logInWith: ({ deviceId, ...grant }: Grant) =>
      startWith({ [languageKey]: language, 'vp:device-id': deviceId, [`vp.${app}.session`]: quote(grant) }),
    searchParam: async (name: string): Promise<string> =>
      new URL(String(await run('return location.href;'))).searchParams.get(name) ?? '',
  };
}

/** Shows codes to the page and reads codes from it. */
const createCodeActs = (engine: Engine, { run, until }: Driver) => ({
  /** Chooses the picture of a code in the open scanner. */
  scanPicture: (code: string) =>
    until(
      `const input = document.querySelector('[data-part="camera"] ~ input[type=file]'); if (!input) return false;
       ${drawnCode(code)} give(input, canvas); return true;`,
      'the scanner takes a picture',
    ),
  /** Puts a code in front of the camera, until the page is loaded again. */
  holdBeforeCamera: (code: string) =>
    run(`${drawnCode(code)} setInterval(draw, 100);
       const getUserMedia = () => Promise.resolve(canvas.captureStream(10));
       Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });`),
  /** Reads the code on the screen as a camera does, from a screenshot. */
  async readCode(): Promise<string> {
    await until(
      `const code = document.querySelector('[data-part="qr"]'); if (!code) return false;
       code.scrollIntoView({ block: 'center', behavior: 'instant' }); return true;`,
      'a code on the screen',
    );
    let text = '';
    await expect(async () => {
      text = decodeQR(pixelsOf(await engine.screenshot()), { timeLimit: 5000 });
    }).toPass({ timeout });
    return text;
  },
});

/** Waits for a file of that ending among the downloads of the engine, and reads it. */
async function savedFile({ downloads }: Engine, ending: `.${string}`): Promise<Buffer> {
  let content = Buffer.alloc(0);
  await expect(() => {
    const name = readdirSync(downloads).find((one) => one.endsWith(ending));
    content = readFileSync(join(downloads, name ?? ending));
    expect(content.length).toBeGreaterThan(0);
  }).toPass({ timeout });
  return content;
}

/** A person who uses one app in another engine. Each act waits until the page allows it. */
export async function createVisitor(engine: Engine, app: App) {
  const t = await textsOf(app, language);
  const driver = createDriver(engine);
  return {
    app,
    t,
    code: (table: CodeTable, code: string): string => nameOf(table, code, language),
    ...driver,
    ...createNavigation(engine, app, driver),
    ...createFormActs(driver.until, t('ui.photo.uploaded')),
    ...createCodeActs(engine, driver),
    savedFile: (ending: `.${string}`) => savedFile(engine, ending),
    see: (words: string, within = '#root') =>
      driver.until(
        `return (document.querySelector(${quote(within)})?.innerText ?? '').includes(${quote(words)});`,
        `${within} says ${words}`,
      ),
    press: (name: string, within = 'body') =>
      driver.until(
        `const found = pressable(${quote(name)}, ${quote(within)}); found?.click(); return found !== undefined;`,
        `something to press in ${within}: ${name}`,
      ),
    /** Types into a search box and sends it. */
    search: (value: string, within = 'body') =>
      driver.until(
        `const input = document.querySelector(${quote(`${within} [role=search] input`)}); if (!input) return false;
         write(input, ${quote(value)}); input.form.requestSubmit(); return true;`,
        'a search box',
      ),
  };
}
