import axe from 'axe-core';
import type { Result } from 'axe-core';

function describe(violation: Result): string {
  const places = violation.nodes.map((node) => `    ${node.html}`).join('\n');
  return `  ${violation.id}: ${violation.help}\n${places}`;
}

/**
 * Throws a list of axe violations, if any. Ignores colours, because jsdom does not paint and the browser tests check
 * them, and landmarks, because most tests render a part of a page.
 */
export async function expectNoAxeViolations(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    // Passes without details, and no sheet loaded again: both take most of the time of a run.
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  if (violations.length > 0) throw new Error(`axe objects to:\n${violations.map(describe).join('\n')}`);
}
