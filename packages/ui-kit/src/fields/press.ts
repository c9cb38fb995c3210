let isPressed = false;
const waiting = new Set<() => void>();

/** A native list takes the release for itself. */
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

/** Follows every press on the page while a form is on screen; answers the function that stops it. */
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
 * Runs what moves the layout once the press that took the focus away is over: a button that slides from under the
 * finger between down and up gets no click. At once where nothing is pressed.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.add(action);
  else action();
}
