import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { checkBudget } from '../checks/budget.ts';
import { repositoryRoot } from './run.ts';

interface FirstLoad {
  readonly name: string;
  /** Bytes with brotli. */
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly requests: number;
  readonly problems: readonly string[];
}

/** Prints the size of a first visit to both SPAs, next to the minimum of React and its router. */
export async function printFirstLoad(): Promise<void> {
  const bareRoot = await buildBare();
  const bare = loadOf(bareRoot, 'bare');
  rmSync(bareRoot, { recursive: true, force: true });
  print(['first load', 'js bytes', 'css bytes', 'requests', 'times bare']);
  for (const load of [bare, loadOf(repositoryRoot, 'volunteer'), loadOf(repositoryRoot, 'org-admin')]) {
    const { name, jsBytes, cssBytes, requests, problems } = load;
    const times = ((jsBytes + cssBytes) / bare.jsBytes).toFixed(2);
    print([name, String(jsBytes), String(cssBytes), String(requests), times]);
    problems.forEach((problem) => console.log(`  ${problem}`));
  }
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' '));
}

function loadOf(root: string, app: string): FirstLoad {
  const { js, css, requests, problems } = checkBudget(root, app);
  return { name: app, jsBytes: js, cssBytes: css, requests, problems };
}

const page = '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>';
const program = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
const home = createElement('h1', null, 'Home');
const routes = createElement(Routes, null, createElement(Route, { path: '/', element: home }));
createRoot(document.getElementById('root')).render(createElement(BrowserRouter, { basename: '/wu' }, routes));
`;

/** Builds a single minimal page like the apps. */
async function buildBare(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-bare-'));
  const app = join(root, 'apps/bare');
  mkdirSync(app, { recursive: true });
  symlinkSync(join(repositoryRoot, 'apps/volunteer/node_modules'), join(app, 'node_modules'));
  writeFileSync(join(app, 'index.html'), page);
  writeFileSync(join(app, 'main.js'), program);
  await build({
    root: app,
    base: '/wu/',
    configFile: false,
    logLevel: 'warn',
    build: { target: ['safari13', 'ios13', 'chrome86'], manifest: true },
  });
  return root;
}
