import { expect } from '@playwright/test';
import { apiUrl } from './environment.ts';

/** What the captcha simulator always asks for. */
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

/** The newest six digits that the message simulator got for a phone, written after `since`. */
export async function codeFor(mobile: string, since: Date): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const newest = (await sentTo(mobile)).find(({ at }) => new Date(at) >= since);
        code = newest?.text.match(/\d{6}/)?.[0] ?? '';
        return code;
      },
      { intervals: [100] },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** The newest address that the message simulator got for a phone. */
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
