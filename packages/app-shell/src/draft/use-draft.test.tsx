import { act, screen } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import { safeStorage } from '@vp/ui-kit';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { draftsOf } from './draft-atom.ts';
import { removePerson } from '../context/forget-person.ts';
import { RestoredNote } from './restored-note.tsx';
import { writeAfterMs } from './draft-writer.ts';
import { useDraft } from './use-draft.ts';
import type { StoredDraft } from './use-draft.ts';

interface Values {
  readonly name: string;
}

const isValues = (stored: unknown): stored is Values => typeof stored === 'object' && stored !== null;
const sampleDraft = draftsOf('volunteer')<Values>({
  form: 'sample',
  version: 1,
  keep: (values) => values,
  restore: (stored) => (isValues(stored) ? stored : undefined),
});
const key = 'vp:volunteer:a1:-:sample:v1';

let draft: StoredDraft<Values>;

function Page({ onDraft }: { onDraft: (kept: StoredDraft<Values>) => void }) {
  const kept = useDraft(sampleDraft);
  useEffect(() => onDraft(kept));
  return (
    <>
      <h1>Page</h1>
      <RestoredNote draft={kept.found} text={(time) => `restored ${time}`} />
    </>
  );
}

async function open(visit: 'first' | 'again' = 'first') {
  const page = (
    <Page
      onDraft={(kept) => {
        draft = kept;
      }}
    />
  );
  const shown = await showInSite({ children: page, visit });
  await screen.findByRole('heading', { name: 'Page' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return shown;
}

const type = (...names: readonly string[]) => {
  for (const name of names) act(() => draft.keep({ name }));
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.useRealTimers());

test('writes the draft once, shortly after the last change', async () => {
  await open();
  const write = vi.spyOn(safeStorage, 'writeJson');
  type('', 'L', 'Lo');
  wait(writeAfterMs - 1);
  type('Lot');
  wait(writeAfterMs - 1);
  expect(safeStorage.get(key)).toBeNull();
  wait(1);
  expect(safeStorage.get(key)).toContain('"Lot"');
  expect(write).toHaveBeenCalledOnce();
  expect(safeStorage.get(key)).toContain(`"savedAtMs":${draft.savedAtMs}`);
  expect(draft.isEdited).toBe(true);
});

test.each([
  ['the page is hidden for good', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the form goes', (unmount: () => void) => unmount()],
])('writes the draft immediately when %s', async (_when, leave) => {
  const { unmount } = await open();
  type('', 'Lotus');
  act(() => leave(unmount));
  expect(safeStorage.get(key)).toContain('Lotus');
});

test('writes no draft of the initial values, typed or restored', async () => {
  const { unmount } = await open();
  type('');
  wait(writeAfterMs);
  expect(safeStorage.get(key)).toBeNull();
  type('L');
  wait(writeAfterMs);
  expect(safeStorage.get(key)).not.toBeNull();
  type('');
  expect(draft.isEdited).toBe(false);
  unmount();
  expect(safeStorage.get(key)).toBeNull();
});

test('does not write pending changes after the draft is removed', async () => {
  const { unmount } = await open();
  type('', 'Lotus');
  act(() => draft.remove());
  wait(writeAfterMs);
  unmount();
  expect(safeStorage.get(key)).toBeNull();
});

test('writes nothing of the person after a log-out', async () => {
  const { unmount } = await open();
  type('', 'Lotus');
  removePerson();
  unmount();
  expect(safeStorage.get(key)).toBeNull();
});

test('keeps the draft of the person whose session ended while typing', async () => {
  const { unmount, context } = await open();
  type('', 'Lotus');
  act(() => context.session.end());
  unmount();
  expect(safeStorage.get(key)).toContain('Lotus');
  expect(safeStorage.get('vp:volunteer:guest:-:sample:v1')).toBeNull();
});

test('restores the draft on the next visit with the time of saving', async () => {
  const { unmount } = await open();
  type('', 'Lotus');
  unmount();
  vi.useRealTimers();
  await open('again');
  expect(draft.found?.values).toEqual({ name: 'Lotus' });
  expect(draft.isEdited).toBe(true);
  expect(screen.getByText(/^restored /)).toBeInTheDocument();
});
