import { createHash } from 'node:crypto';
import { refusalCodes } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { languageTags } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { SimulatedMessage } from '../ports/simulated.ts';
import { text } from '../refusal/text.ts';
import type { Tables } from './openapi.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1rem;color:#1b2430;background:#fff}
h1{font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1.125rem}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #d5dae1;padding:.375rem .5rem;text-align:left;vertical-align:top}
code{font-family:ui-monospace,monospace;font-size:.875rem;word-break:break-all}.note{background:#fff6dd;padding:.5rem 1rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content security policy of these pages: no script, no picture, only this style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function page(title: string, body: string, language = 'en'): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`;
}

/** Renders every call of the contract as a table. */
export function docsPage(tables: Tables): string {
  const nouns = Object.entries(tables).map(([noun, table]) => {
    const rows = Object.values(table).map(callRow).join('');
    return `<h2>${escape(noun)}</h2><table><thead><tr><th>Call</th><th>What it does</th><th>Who</th><th>Refusals</th></tr></thead><tbody>${rows}</tbody></table>`;
  });
  return page(
    'Calls of the platform',
    `<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a></p>${nouns.join('')}`,
  );
}

function callRow(entry: Endpoint): string {
  const who = entry.permission === undefined ? entry.access : `${entry.access} with ${entry.permission}`;
  const refusals = (entry.refusals ?? []).map((name) => `${name} ${refusalCodes[name]}`).join(', ');
  const cells = [
    `<code>${entry.method.toUpperCase()} ${escape(entry.path)}</code>`,
    escape(entry.summary),
    escape(who),
    escape(refusals),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** Renders the message of a refused file for a person who opened its address in a browser. */
export function refusalPage(message: string, language: Language): string {
  const retry = `<p><a href="">${escape(text(language, 'common.actions.retry'))}</a></p>`;
  return page(
    text(language, 'common.productName'),
    `<p class="note">${escape(message)}</p>${retry}`,
    languageTags[language],
  );
}

/** Renders the messages that the simulated gateways would have sent. */
export function simulatorPage(messages: readonly SimulatedMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<tr><td>${escape(message.at)}</td><td>${escape(message.kind)}</td><td>${escape(message.to)}</td><td>${escape(message.text)}</td></tr>`,
  );
  const note = '<p class="note">This is a simulator: nothing here is sent to anybody.</p>';
  return page(
    'Simulated messages',
    `${note}<table><thead><tr><th>When</th><th>By</th><th>To</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

export interface SimulatedChoice {
  readonly name: string;
  readonly note: string;
  readonly href: string;
}

/** Renders the page on which a simulated provider asks for the identity. */
export function providerPage(provider: string, choices: readonly SimulatedChoice[]): string {
  const rows = choices.map(
    ({ name, note, href }) => `<li><p><a href="${escape(href)}">${escape(name)}</a><br>${escape(note)}</p></li>`,
  );
  const note = '<p class="note">This is a simulator: choose who comes back to the platform.</p>';
  return page(`Simulated ${provider}`, `${note}<ul>${rows.join('')}</ul>`);
}
