/** The link of this site that an event met. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : undefined;
}

/** Tells of each link that is followed, before the page behind it is drawn. */
export function followTaps(follow: (link: HTMLAnchorElement) => void): void {
  const onClick = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const link = linkAt(target);
    // Anything else opens beside the page.
    if (link && link.target === '' && button === 0 && !ctrlKey && !metaKey && !shiftKey) follow(link);
  };
  document.addEventListener('click', onClick, { capture: true });
}
