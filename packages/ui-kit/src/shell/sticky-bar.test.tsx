import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { StickyBar } from './sticky-bar.tsx';

const styles = `
  .title { position: sticky; top: 0px }
  .tabs { position: sticky; top: 46px }
  .buttons { position: sticky; bottom: 0px }
  .plain { position: relative; bottom: 0px }
  .pane { overflow-y: auto }
`;
let height = 60;

beforeEach(() => {
  height = 60;
  // jsdom has no layout: every bar is as high as the test says.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});

afterEach(() => document.documentElement.removeAttribute('style'));

const room = (edge: 'top' | 'bottom', of: Element = document.documentElement): string =>
  of instanceof HTMLElement ? of.style.getPropertyValue(`--bar-${edge}`) : '';

test('what scrolls is told how far the bars reach in, and that they are gone', () => {
  const screen = renderKit(
    <>
      <style>{styles}</style>
      <StickyBar edge="top" className="title">
        標題
      </StickyBar>
      <StickyBar edge="top" className="tabs">
        分頁
      </StickyBar>
      <StickyBar edge="bottom" className="buttons">
        按鈕
      </StickyBar>
    </>,
  );
  expect([room('top'), room('bottom')]).toEqual(['106px', '60px']);
  height = 90;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect([room('top'), room('bottom')]).toEqual(['136px', '90px']);
  screen.unmount();
  expect([room('top'), room('bottom')]).toEqual(['0px', '0px']);
});

test.each([
  ['one that scrolls away', 'plain', 60],
  ['a rail at the side', 'buttons', 600],
  ['one that is not shown', 'tabs', 0],
])('%s takes no room', (_which, className, high) => {
  height = high;
  renderKit(
    <>
      <style>{styles}</style>
      <StickyBar edge="bottom" className={className}>
        內容
      </StickyBar>
    </>,
  );
  expect(room('bottom')).toBe('0px');
});

test('a bar of a pane takes room in the pane and not in the window', () => {
  const { container } = renderKit(
    <>
      <style>{styles}</style>
      <div className="pane">
        <StickyBar edge="bottom" className="buttons">
          按鈕
        </StickyBar>
      </div>
    </>,
  );
  const pane = container.querySelector('.pane');
  expect(pane && room('bottom', pane)).toBe('60px');
  expect(room('bottom')).toBe('0px');
});
