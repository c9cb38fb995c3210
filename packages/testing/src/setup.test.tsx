import { useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from './axe.ts';
import { allowConsole, takeUnexpected } from './console.ts';
import { renderRoute } from './render-route.tsx';
import { atWidth } from './screen-width.ts';

describe('the console', () => {
  test('accepts messages that the test allows', () => {
    allowConsole(/on purpose/);
    console.error('said on purpose');
    console.warn(new Error('warned on purpose'));
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('reports messages that no test allows', () => {
    allowConsole(/expected/);
    console.error('an expected one');
    console.warn('a surprise', 7);
    expect(takeUnexpected()).toEqual(['console.warn: a surprise 7']);
    expect(takeUnexpected()).toEqual([]);
  });
});

describe('what jsdom lacks', () => {
  test('exists and does nothing', () => {
    expect(window.matchMedia('(min-width: 600px)').matches).toBe(false);
    expect(() => new IntersectionObserver(() => undefined).observe(document.body)).not.toThrow();
    expect(() => new ResizeObserver(() => undefined).observe(document.body)).not.toThrow();
    expect(() => window.scrollTo(0, 0)).not.toThrow();
    expect(() => document.body.scrollIntoView()).not.toThrow();
  });
});

describe('the screen', () => {
  const isWide = (): boolean => window.matchMedia('(min-width: 1024px)').matches;

  test('can be wide', () => {
    atWidth(1280);
    expect(isWide()).toBe(true);
    expect(window.matchMedia('(min-width: 1600px)').matches).toBe(false);
    expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  });

  test('is a phone again in the next test', () => {
    expect(isWide()).toBe(false);
  });
});

describe('the visit of one test', () => {
  test('can have any address', () => {
    window.history.replaceState({ idx: 0 }, '', '/list?from=earlier');
    expect(window.location.pathname).toBe('/list');
  });

  test('is reset for the next test', () => {
    expect(window.history.state).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});

describe('expectNoAxeViolations', () => {
  test('passes without violations and names each violation', async () => {
    document.body.innerHTML = '<button type="button">儲存</button>';
    await expectNoAxeViolations();
    document.body.innerHTML = '<img src="x.png">';
    await expect(expectNoAxeViolations()).rejects.toThrow(/image-alt[\s\S]*<img src="x.png">/);
    document.body.innerHTML = '';
  });
});

function Door() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/other?x=1')}>
      go
    </button>
  );
}

test('renderRoute renders a route, navigates and returns the address', async () => {
  const { getByRole, findByText, user, address } = renderRoute({
    path: '/door',
    at: '/door?from=test',
    element: <Door />,
    others: { '/other': <p>arrived</p> },
  });
  expect(address()).toBe('/door?from=test');
  await user.click(getByRole('button', { name: 'go' }));
  expect(await findByText('arrived')).toBeInTheDocument();
  expect(address()).toBe('/other?x=1');
});
