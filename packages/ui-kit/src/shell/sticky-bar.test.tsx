import { act } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../navigation/after-paint.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { StickyBar, applyPendingInsets, useClearOfBars } from './sticky-bar.tsx';

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

/** The room is taken once for all bars, after the page has come. */
const settled = (): Promise<void> => new Promise((done) => void afterPaint(done));

const room = (edge: 'top' | 'bottom', of: Element = document.documentElement): string =>
  of instanceof HTMLElement ? of.style.getPropertyValue(`--bar-${edge}`) : '';

test('what scrolls is told how far the bars reach in, and that they are gone', async () => {
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
  await settled();
  expect([room('top'), room('bottom')]).toEqual(['106px', '60px']);
  height = 90;
  act(() => void window.dispatchEvent(new Event('resize')));
  await settled();
  expect([room('top'), room('bottom')]).toEqual(['136px', '90px']);
  screen.unmount();
  await settled();
  expect([room('top'), room('bottom')]).toEqual(['0px', '0px']);
});

test('a page that takes the focus has the room before its first frame, and no second look comes after it', async () => {
  const look = vi.spyOn(window, 'getComputedStyle');
  renderKit(
    <>
      <style>{styles}</style>
      <StickyBar edge="top" className="title">
        標題
      </StickyBar>
    </>,
  );
  applyPendingInsets();
  expect(room('top')).toBe('60px');
  look.mockClear();
  applyPendingInsets();
  await settled();
  expect(look).not.toHaveBeenCalled();
});

test('a bar of a page that is hidden behind another one takes no room, and is not looked at', async () => {
  const look = vi.spyOn(window, 'getComputedStyle');
  renderKit(
    <>
      <style>{styles}</style>
      <div hidden>
        <StickyBar edge="top" className="title">
          名單
        </StickyBar>
      </div>
      <StickyBar edge="bottom" className="buttons">
        按鈕
      </StickyBar>
    </>,
  );
  look.mockClear();
  await settled();
  expect([room('top'), room('bottom')]).toEqual(['0px', '60px']);
  expect(look.mock.calls.map(([{ className }]) => className)).not.toContain('title');
});

test('bars that come together look at the layout once', async () => {
  const look = vi.spyOn(window, 'getComputedStyle');
  renderKit(
    <>
      <style>{styles}</style>
      {['一', '二', '三'].map((name) => (
        <StickyBar key={name} edge="top" className="title">
          {name}
        </StickyBar>
      ))}
    </>,
  );
  look.mockClear();
  await settled();
  const bars = new Set(look.mock.calls.map(([element]) => element).filter(({ className }) => className === 'title'));
  expect(look.mock.calls.filter(([element]) => bars.has(element))).toHaveLength(3);
});

test.each([
  ['one that scrolls away', 'plain', 60],
  ['a rail at the side', 'buttons', 600],
  ['one that is not shown', 'tabs', 0],
])('%s takes no room', async (_which, className, high) => {
  height = high;
  renderKit(
    <>
      <style>{styles}</style>
      <StickyBar edge="bottom" className={className}>
        內容
      </StickyBar>
    </>,
  );
  await settled();
  expect(room('bottom')).toBe('0px');
});

test('a bar of a pane takes room in the pane and not in the window', async () => {
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
  await settled();
  const pane = container.querySelector('.pane');
  expect(pane && room('bottom', pane)).toBe('60px');
  expect(room('bottom')).toBe('0px');
});

function Floating() {
  const ref = useRef<HTMLDivElement>(null);
  useClearOfBars(ref);
  return (
    <div ref={ref} className="floating">
      已儲存
    </div>
  );
}

test('what floats over the page keeps clear of the bars that are there, and of those that come', async () => {
  const bar = (
    <StickyBar edge="bottom" className="buttons">
      按鈕
    </StickyBar>
  );
  const screen = renderKit(<style>{styles}</style>);
  const floating = (): Element => screen.container.querySelector('.floating') ?? document.body;
  screen.rerender([<style key="styles">{styles}</style>, <Floating key="floating" />]);
  await settled();
  expect(room('bottom', floating())).toBe('0px');
  screen.rerender([<style key="styles">{styles}</style>, <Floating key="floating" />, <div key="bar">{bar}</div>]);
  await settled();
  expect(room('bottom', floating())).toBe('60px');
  screen.rerender([<style key="styles">{styles}</style>, <div key="bar">{bar}</div>]);
  screen.rerender([<style key="styles">{styles}</style>, <Floating key="floating" />, <div key="bar">{bar}</div>]);
  expect(room('bottom', floating())).toBe('60px');
});

test('where no bar is left the room is given back at once, and nothing is looked at later', async () => {
  const screen = renderKit(
    <>
      <style>{styles}</style>
      <StickyBar edge="bottom" className="buttons">
        按鈕
      </StickyBar>
    </>,
  );
  await settled();
  const look = vi.spyOn(window, 'getComputedStyle');
  screen.unmount();
  await Promise.resolve();
  expect(room('bottom')).toBe('0px');
  await settled();
  expect(look).not.toHaveBeenCalled();
});

test('where no bar is left nothing is waited for that could come after the page has gone', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  try {
    const others = [<style key="styles">{styles}</style>, <Floating key="floating" />];
    const bar = (
      <StickyBar key="bar" edge="bottom" className="buttons">
        按鈕
      </StickyBar>
    );
    const screen = renderKit([...others, bar]);
    const floating = (): Element => screen.container.querySelector('.floating') ?? document.body;
    vi.runAllTimers();
    expect(room('bottom', floating())).toBe('60px');
    screen.rerender(others);
    await Promise.resolve();
    expect([vi.getTimerCount(), room('bottom', floating())]).toEqual([0, '0px']);
  } finally {
    vi.useRealTimers();
  }
});
