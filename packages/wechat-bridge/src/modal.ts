import './modal.css';

/** A full-screen dialog of the bridge itself, which is independent of the page's framework. */
export interface Modal {
  readonly element: HTMLElement;
  readonly content: HTMLElement;
  close(): void;
}

const focusable = 'button:not([disabled]), input:not([disabled]):not([hidden])';

function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return;
  const leavesAt = event.shiftKey ? first : last;
  if (document.activeElement !== leavesAt && element.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/**
 * Opens the dialog: labelled by its title, closed by Escape or its button, with the page behind hidden from screen
 * readers, a focus trap, and restored focus. A native `<dialog>` is too new for the oldest phones.
 */
export function openModal(options: { title: string; closeLabel: string; onClose: () => void }): Modal {
  const cameFrom = document.activeElement;
  const element = document.createElement('div');
  const title = document.createElement('h2');
  const content = document.createElement('div');
  const closeButton = createButton(options.closeLabel, options.onClose);
  title.textContent = options.title;
  title.id = 'wb-modal-title';
  element.className = 'wb-modal';
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');
  element.setAttribute('aria-labelledby', title.id);
  content.className = 'wb-modal-content';
  closeButton.classList.add('wb-modal-close');
  element.append(title, content, closeButton);
  element.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') options.onClose();
    if (event.key === 'Tab') keepFocusInside(element, event);
  });
  const behind = [...document.body.children].filter((sibling) => !sibling.hasAttribute('aria-hidden'));
  for (const sibling of behind) sibling.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  closeButton.focus();
  return {
    element,
    content,
    close() {
      element.remove();
      for (const sibling of behind) sibling.removeAttribute('aria-hidden');
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    },
  };
}

/** Creates a button with its text and its action. */
export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wb-button';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
