import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTestFile, listSources, readText } from './tree.ts';

const addresses = 'packages/contract/generated/addresses.js';
/** Folders of screens and of their shared code. */
const screens = /^(apps\/(volunteer|org-admin)|packages\/(account-pages|app-shell|api-client|access))\/src\//;
/** The server returns addresses that a screen, a calendar or a phone only opens. */
const handedOut = /^apps\/api\/src\//;

/**
 * Every call that the clients of the screens have is made by a screen. The other direction needs no check: these
 * clients do not have the calls with `withoutScreen: true`, so a screen that makes one does not compile.
 */
export async function checkScreenlessCalls(root: string): Promise<string[]> {
  const sources = listSources(root).filter((path) => !isTestFile(path));
  const read = (folders: RegExp) => sources.filter((path) => folders.test(path)).map((path) => readText(root, path));
  const [shown, server] = [read(screens), read(handedOut)];
  const words = shown.map((text) => new Set(text.match(/\w+/g)));
  const isMade = ({ noun, verb, path }: SiteCall) =>
    words.some((of, index) => of.has(noun) && of.has(verb) && isUsed(verb, shown[index] ?? '')) ||
    [...shown, ...server].some((text) => text.includes(path.split(':')[0] ?? path));
  return (await callsOfSites(root))
    .filter((call) => !isMade(call))
    .map(
      ({ noun, verb }) => `no screen makes the call ${noun}.${verb}: say withoutScreen: true in its entry, or make it`,
    );
}

/** Whether a verb is read from an object: `.verb`, or the pattern `{ verb }`, `{ other, verb: name }`. */
function isUsed(verb: string, text: string): boolean {
  return new RegExp(`\\.${verb}\\b|\\{[^{}]*\\b${verb}\\b[^{}]*\\} = `).test(text);
}

interface SiteCall {
  readonly noun: string;
  readonly verb: string;
  readonly path: string;
}

async function callsOfSites(root: string): Promise<SiteCall[]> {
  const tables: Readonly<Record<string, object>> = await import(pathToFileURL(join(root, addresses)).href);
  const nouns = Object.values(tables).flatMap((table): [string, Record<string, SiteCall>][] => Object.entries(table));
  return nouns.flatMap(([noun, calls]) => Object.entries(calls).map(([verb, { path }]) => ({ noun, verb, path })));
}
