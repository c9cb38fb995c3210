import { TextsProvider } from '@vp/i18n/react';
import { Sheet } from '@vp/ui-kit';
import type { OpenSheet } from '@vp/wechat-bridge';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';

type SheetTexts = Omit<ComponentProps<typeof TextsProvider>, 'children'>;

/** Returns a function that opens a kit sheet with a DOM element, for the bridge outside of the React tree. */
export function bridgeSheet({ translations, now }: SheetTexts): OpenSheet {
  return ({ title, content, onClose }) => {
    const root = createRoot(document.createElement('div'));
    root.render(
      <TextsProvider translations={translations} now={now}>
        {/* The scanner is its page: back leaves both. */}
        <Sheet title={title} onClose={onClose} isClosedByBack={false}>
          <div ref={(slot) => slot?.append(content)} />
        </Sheet>
      </TextsProvider>,
    );
    // Leaving a page closes the sheet during a React commit, where `unmount` is not allowed.
    return () => root.render(null);
  };
}
