import type { MockTexts } from './texts.ts';

export interface Notice extends Pick<MockTexts, 'title' | 'about' | 'anew'> {
  /** Text of the link to the messages that the API sent. */
  readonly messages?: string;
}

const look = `
  details { position: fixed; z-index: 40; top: 16%; right: 0; display: flex; flex-direction: row-reverse;
    font: 13px/1.5 system-ui, sans-serif; color: #5b3a00; }
  summary { display: grid; place-items: center; min-height: 44px; padding: 8px 5px; border-radius: 8px 0 0 8px;
    background: #fff3d6; box-shadow: 0 1px 4px #0003; line-height: 1; writing-mode: vertical-rl; list-style: none; cursor: pointer; }
  summary::-webkit-details-marker { display: none; }
  div { position: absolute; top: 0; right: 32px; width: min(260px, 70vw); padding: 12px; border-radius: 12px;
    background: #fff3d6; box-shadow: 0 2px 12px #0003; }
  p { margin: 0 0 8px; }
  a { color: #8a2b00; }
  button { min-height: 44px; padding: 0; border: 0; background: none; font: inherit; color: #8a2b00; text-decoration: underline; cursor: pointer; }
  @media print { details { display: none; } }
`;

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function linkTo(address: string, text: string): HTMLElement {
  const place = made('p');
  const link = made('a', text);
  link.href = address;
  link.target = '_blank';
  place.append(link);
  return place;
}

/** Shows a tab at the edge of the window that names the mock, while the page is open. */
export function showNotice({ title, about, anew, messages }: Notice, startAnew: () => void): void {
  const host = made('aside');
  host.setAttribute('aria-label', title);
  const inside = host.attachShadow({ mode: 'open' });
  const details = made('details');
  const words = made('div');
  const button = made('button', anew);
  button.addEventListener('click', startAnew);
  words.append(made('p', about), ...(messages === undefined ? [] : [linkTo('/simulator', messages)]), button);
  details.append(made('summary', title), words);
  // Also allowed by a policy that forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  inside.adoptedStyleSheets = [sheet];
  inside.append(details);
  document.body.append(host);
}

/** Shows progress in a page that is still empty. */
export function showProgress(text: string): void {
  const place = document.querySelector('.progress') ?? document.getElementById('root') ?? document.body;
  const line = made('p', text);
  line.style.cssText = 'padding: 24px; font: 18px/1.6 system-ui, sans-serif; text-align: center';
  place.replaceChildren(line);
}
