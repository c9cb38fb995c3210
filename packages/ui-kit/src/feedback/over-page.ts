import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders above the page; nothing on a server, which has no document. */
export function overPage(content: ReactNode): ReactNode {
  return typeof document === 'undefined' ? null : createPortal(content, document.body);
}
