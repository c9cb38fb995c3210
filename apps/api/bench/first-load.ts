import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { checkBudget } from '../../../scripts/check-budget.ts';
import { repositoryRoot } from '../../../scripts/run.ts';

export interface FirstLoad {
  readonly name: string;
  /** Brotli. */
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly requests: number;
  readonly problems: readonly string[];
}

/** What a first visit loads of both SPAs, beside the least that React and its router can be built to. */
export async function measureFirstLoad(): Promise<readonly FirstLoad[]> {
  const bareRoot = await buildBare();
  try {
    return [
      loadOf(bareRoot, 'bare'),
      ...['volunteer', 'org-admin'].map((app) => loadOf(repositoryRoot, app)),
    ];
  } finally {
    rmSync(bareRoot, { recursive: true, force: true });
  }
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

/** One page and nothing else, built as the apps are. */
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
