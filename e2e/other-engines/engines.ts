import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@vp/testing/ports';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What both drivers can do: go to an address and run a script in its page. */
export interface Engine {
  readonly goTo: (url: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** The script is the body of a function; what it returns must be plain data. */
  readonly run: (script: string) => Promise<unknown>;
  /** A PNG of what the window shows. */
  readonly screenshot: () => Promise<Buffer>;
  /** The folder in which the engine stores what a page saves; it is removed with the engine. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'vp-engine-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

async function openFirefox(): Promise<Engine> {
  const downloads = newFolder();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-TW',
      // 2 is the folder of the next setting.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  const page = await browser.newPage();
  return {
    goTo: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewport(size),
    run: (script) => page.evaluate(`(() => {${script}})()`),
    screenshot: async () => Buffer.from(await page.screenshot()),
    downloads,
    async close() {
      await browser.close();
      remove(downloads);
    },
  };
}

async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const downloads = newFolder();
  // WebKitGTK saves files in the person's folder for downloads, which this file names.
  writeFileSync(join(downloads, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // WebKitGTK has no mode without a window.
  const server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: downloads },
  });
  const stop = (): void => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  };
  process.once('exit', stop);
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { message: 'WebKitWebDriver answers', timeout: 30_000 }).toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  return {
    goTo: (address) => driver.get(address),
    resize: async (size) => void (await driver.manage().window().setRect(size)),
    run: (script) => driver.executeScript(script),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    downloads,
    async close() {
      await driver.quit();
      process.off('exit', stop);
      stop();
      remove(downloads);
    },
  };
}

export const engines = { 'Firefox ESR': openFirefox, WebKitGTK: openWebKit } as const;
