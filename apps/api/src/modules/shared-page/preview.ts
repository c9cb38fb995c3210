import { volunteerPaths } from '@vp/access/addresses';
import type { SharedPage } from '@vp/contract';
import { languageTags, sharedPageLine } from '@vp/domain';
import type { Language, SharedPageKind } from '@vp/domain';
import { formatDateTime, formatRange } from '@vp/i18n';
import { html } from 'hono/html';
import { PageAnswer } from '../../call/result.ts';
import type { Ctx, Result } from '../../call/context.ts';
import type { Config } from '../../config/config.ts';
import { text } from '../../refusal/text.ts';
import { readSharedPage } from './shared-facts.ts';

/** Width of the copy of the picture: apps refuse large files for a preview. */
const pictureWidth = '720';

const pathOf: Readonly<Record<SharedPageKind, (id: string) => string>> = {
  activity: (id) => volunteerPaths.activity({ id }),
  news: (id) => volunteerPaths.newsArticle({ id }),
  organization: (oid) => volunteerPaths.organization({ oid }),
};

/** Returns the page of a shared object for programs that preview links. */
export async function preview(ctx: Ctx<'sharedPage.preview'>): Promise<Result<'sharedPage.preview'>> {
  const language = ctx.query.language ?? ctx.language;
  const page = await readSharedPage({ ...ctx, language }, ctx.params);
  const { config } = ctx;
  const address = `${config.volunteerUrl}${pathOf[page.kind](page.id)}`;
  const site = text(language, 'common.productName');
  const line = sharedPageLine({
    date: toDate(page, { language, now: ctx.now }),
    place: page.place?.text,
    organizer: page.organizer?.text,
  });
  const picture = toPictureAddress(page, config);
  const head = html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${page.title.text}</title><meta name="description" content="${line}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="${page.kind === 'news' ? 'article' : 'website'}" />
    <meta property="og:site_name" content="${site}" /> <meta property="og:url" content="${address}" />
    <meta property="og:title" content="${page.title.text}" />
    <meta property="og:description" content="${line}" />
    ${picture !== undefined && html`<meta property="og:image" content="${picture}" />`}
    <meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />`;
  const body = html`<h1>${page.title.text}</h1>
    <p>${line}</p>
    <p><a href="${address}">${site}</a></p>`;
  return new PageAnswer(
    String(
      await html`<!doctype html>
        <html lang="${languageTags[language]}">
          <head>
            ${head}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
    ),
  );
}

interface DateReading {
  readonly language: Language;
  readonly now: Date;
}

function toDate({ startsAt, endsAt }: SharedPage, { language, now }: DateReading): string | undefined {
  if (startsAt === null) return undefined;
  if (endsAt === null) return formatDateTime(language, startsAt, now);
  return formatRange(language, { start: startsAt, end: endsAt }, now);
}

/** Returns the whole address of the picture; without `API_URL` the host of the app forwards `/api`. */
function toPictureAddress({ pictureUrl }: SharedPage, { apiUrl, volunteerUrl }: Config): string | undefined {
  if (pictureUrl === null) return undefined;
  return new URL(`${pictureUrl}?width=${pictureWidth}`, apiUrl === '' ? volunteerUrl : apiUrl).href;
}
