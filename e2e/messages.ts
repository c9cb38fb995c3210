import { expect } from '@playwright/test';
import { apiUrl } from './environment.ts';

/** The answer that the captcha simulator always expects. */
export const captchaAnswer = '1234';

interface Sent {
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

async function sentTo(mobile: string): Promise<readonly Sent[]> {
  const response = await fetch(`${apiUrl}/simulator/messages`);
  const messages = (await response.json()) as readonly Sent[];
  return messages.filter(({ to }) => to === mobile);
}

/** Six separate digits: an address in another message may contain as many. */
const codeIn = (text: string): string | undefined => /(?<!\w)\d{6}(?!\w)/.exec(text)?.[0];

/** Returns the newest code that the message simulator received for a phone after `since`. */
export async function codeFor(mobile: string, since: Date): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const sent = (await sentTo(mobile)).filter(({ at }) => new Date(at) >= since);
        code = sent.map(({ text }) => codeIn(text)).find((found) => found !== undefined) ?? '';
        return code;
      },
      { intervals: [100] },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** Returns the newest address that the message simulator received for a phone. */
export async function linkFor(mobile: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [newest] = await sentTo(mobile);
      link = newest?.text.match(/https?:\S+/)?.[0] ?? '';
      return link;
    })
    .toMatch(/^https?:/);
  return link;
}
