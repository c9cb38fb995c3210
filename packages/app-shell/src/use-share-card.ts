import { sharedPageLine } from '@vp/domain';
import type { LocalText } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { useEffect } from 'react';
import { basePath } from '@vp/access/addresses';
import { useBridge, useFileUrl, useSite } from './context/app-context.ts';

/** The public facts of a page, as its preview for other programs shows them. */
export interface SharedFacts {
  /** Path of the page in this app. */
  readonly path: string;
  readonly title: string;
  readonly pictureUrl: string | null;
  readonly date?: string | undefined;
  readonly place?: LocalText | undefined;
  readonly organizer?: string | undefined;
}

/** Cards show the picture small. */
const pictureWidth = 360;

/** Sets the card that the chat app's menu shares, as long as the page is shown; after that the card of the site. */
export function useShareCard({ path, title, pictureUrl, date, place, organizer }: SharedFacts): void {
  const bridge = useBridge();
  const { home } = useSite();
  const { t } = useTexts();
  const picture = useFileUrl()(pictureUrl);
  const siteTitle = t('common.productName');
  const description = sharedPageLine({ date, place: place?.text, organizer });
  useEffect(() => {
    const { origin } = window.location;
    // The menu then shares the bare address: nothing to tell the person.
    const ignore = (): void => {};
    const addressOf = (at: string): string => `${origin}${basePath}${at}`;
    const pictureOf = (at: string | undefined): string =>
      at === undefined ? '' : new URL(`${at}?width=${pictureWidth}`, origin).href;
    bridge.setShareCard({ title, description, url: addressOf(path), pictureUrl: pictureOf(picture) }).catch(ignore);
    return () => {
      bridge.setShareCard({ title: siteTitle, description: '', url: addressOf(home), pictureUrl: '' }).catch(ignore);
    };
  }, [bridge, description, home, path, picture, siteTitle, title]);
}
