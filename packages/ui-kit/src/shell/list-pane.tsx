import './admin-shell.css';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useShellSettings } from './shell-settings.tsx';

/** Which of the two panes is the page of the route. */
export const PaneContext = createContext<'list' | 'detail'>('detail');

export type ListPaneProps = { title: string; aside?: ReactNode; children: ReactNode; footer?: ReactNode };

/**
 * The list beside the details of an `AdminShell`. On the list's own route it is the page (main, level 1, document
 * title), on a detail's route a region; it stays mounted between the two and keeps its scroll and its search.
 */
export function ListPane({ title, aside, children, footer }: ListPaneProps) {
  const shown = useContext(PaneContext);
  const { productName } = useShellSettings();
  const headingId = useId();
  const headingRef = useRef<HTMLDivElement>(null);
  const lastShown = useRef(shown);
  const isPage = shown === 'list';

  useEffect(() => {
    if (isPage) document.title = productName ? `${title} · ${productName}` : title;
    if (isPage && lastShown.current === 'detail') headingRef.current?.focus({ preventScroll: true });
    lastShown.current = shown;
  }, [isPage, shown, title, productName]);

  return (
    <div className="vk-list-pane" role={isPage ? 'main' : 'region'} aria-labelledby={headingId}>
      <div className="vk-list-pane-head">
        <div
          ref={headingRef}
          id={headingId}
          role="heading"
          aria-level={isPage ? 1 : 2}
          tabIndex={-1}
          className="vk-list-pane-title"
        >
          {title}
        </div>
        {aside}
      </div>
      <div className="vk-list-pane-body">{children}</div>
      {footer}
    </div>
  );
}
