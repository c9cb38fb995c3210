import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** File that the workers of one run add to. */
const variable = 'VP_DOCUMENT_COVERAGE';
const outcomes = ['success', 'refusal'] as const;
const recorded = new Set<string>();

/** Notes that an answer of a call agreed with the document. */
export function recordChecked(call: string, outcome: (typeof outcomes)[number]): void {
  const file = process.env[variable];
  const line = `${call} ${outcome}\n`;
  if (file === undefined || recorded.has(line)) return;
  recorded.add(line);
  appendFileSync(file, line);
}

/** Starts the record; the returned function fails a complete run that has not checked both outcomes of every call. */
export function startRecord(project: TestProject, calls: () => Promise<readonly string[]>): () => Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'vp-document-')), 'checked.txt');
  appendFileSync(file, '');
  process.env[variable] = file;
  return async () => {
    const lines = new Set(readFileSync(file, 'utf8').split('\n'));
    rmSync(dirname(file), { recursive: true });
    if (!(await isComplete(project))) return;
    const missing = uncovered(await calls(), lines);
    if (missing.length > 0) throw new Error(`No test has checked by the API document: ${missing.join(', ')}`);
  };
}

/** Returns the outcomes of calls that no test has checked. */
export function uncovered(calls: readonly string[], lines: ReadonlySet<string>): string[] {
  return calls.flatMap((call) => outcomes.map((outcome) => `${call} ${outcome}`)).filter((line) => !lines.has(line));
}

async function isComplete(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.config.testNamePattern !== undefined) return false;
  const ran = vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  const { testFiles } = await project.globTestFiles();
  return ran.length >= testFiles.length;
}
