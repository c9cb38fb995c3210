import './scan-content.css';

/** Creates the element that a scan shows in the app's sheet: plain DOM, independent of the page's framework. */
export function createScanContent(...parts: readonly HTMLElement[]): HTMLElement {
  const content = document.createElement('div');
  content.className = 'wb-scan';
  content.append(...parts);
  return content;
}

/** Creates a button with a label and an action. */
export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wb-button';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
