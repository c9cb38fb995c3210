import { TextsProvider } from '@vp/i18n/react';
import { Sheet } from '@vp/ui-kit';
import type { OpenSheet } from '@vp/wechat-bridge';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';

type SheetTexts = Omit<ComponentProps<typeof TextsProvider>, 'children'>;

/** Returns the sheet of the kit as the bridge opens it: with an element, from outside of the page's tree. */
export function bridgeSheet({ translations, now }: SheetTexts): OpenSheet {
  return ({ title, content, onClose }) => {
    const root = createRoot(document.createElement('div'));
    root.render(
      <TextsProvider translations={translations} now={now}>
        <Sheet title={title} onClose={onClose}>
          <div ref={(slot) => slot?.append(content)} />
        </Sheet>
      </TextsProvider>,
    );
    // A page that is left closes the sheet while React commits, where `unmount` is refused.
    return () => root.render(null);
  };
}
