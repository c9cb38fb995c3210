let isPressed = false;
const waiting = new Set<() => void>();

/** A native list consumes the mouse release. */
function begin({ button, target }: MouseEvent): void {
  isPressed ||= button === 0 && !(target instanceof HTMLSelectElement);
}

function end(): void {
  isPressed = false;
  const actions = [...waiting];
  waiting.clear();
  for (const action of actions) action();
}

const ends = ['mouseup', 'dragend', 'keydown'] as const;

/** Tracks every press on the page while a form is visible; returns the cleanup function. */
export function watchPresses(): () => void {
  document.addEventListener('mousedown', begin, true);
  for (const type of ends) document.addEventListener(type, end, true);
  window.addEventListener('blur', end);
  return () => {
    document.removeEventListener('mousedown', begin, true);
    for (const type of ends) document.removeEventListener(type, end, true);
    window.removeEventListener('blur', end);
    end();
  };
}

/**
 * Runs a layout change after the press that removed the focus: a button that moves between down and up gets no click.
 * Runs at once without a press.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.add(action);
  else action();
}
