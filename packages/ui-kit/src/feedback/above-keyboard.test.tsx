import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

/** The visible part of the window, which a test resizes as a keyboard does. */
class Viewport extends EventTarget {
  height = 768;
  offsetTop = 0;
  scale = 1;
}

const noClose = (): void => undefined;

let viewport: Viewport;

beforeEach(() => {
  viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 768);
});

function show(changes: Partial<Viewport>): void {
  act(() => {
    Object.assign(viewport, changes);
    viewport.dispatchEvent(new Event('resize'));
  });
}

const layers = [
  [
    'a sheet',
    () => (
      <Sheet title="補報離開時間" footer="送出" onClose={noClose}>
        說明
      </Sheet>
    ),
  ],
  [
    'a dialog',
    () => (
      <Dialog title="離開？" onClose={noClose}>
        按鈕
      </Dialog>
    ),
  ],
] as const;

test.each(layers)('%s stays above the keyboard and returns to the whole window', (_what, render) => {
  renderKit(render());
  const layer = screen.getByRole('dialog').parentElement;
  show({ height: 468, offsetTop: 20 });
  expect(layer).toHaveStyle({ top: '20px', bottom: '280px' });
  show({ height: 768, offsetTop: 0 });
  expect(layer?.style.bottom).toBe('');
});

test('a page that is zoomed in moves no layer', () => {
  renderKit(
    <Sheet title="補報離開時間" onClose={noClose}>
      說明
    </Sheet>,
  );
  show({ height: 384, scale: 2 });
  expect(screen.getByRole('dialog').parentElement?.style.bottom).toBe('');
});
