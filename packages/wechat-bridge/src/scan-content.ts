import styles from './scan-content.module.css';

/** Classes of the parts that a scan puts into its content. */
export const partClasses = {
  camera: styles.camera ?? '',
  field: styles.field ?? '',
  badge: styles.badge ?? '',
} as const;

/** Creates the element that a scan shows in the app's sheet: plain DOM, independent of the page's framework. */
export function createScanContent(...parts: readonly HTMLElement[]): HTMLElement {
  const content = document.createElement('div');
  content.className = styles.scan ?? '';
  content.append(...parts);
  return content;
}

/** Creates a button with a label and an action. */
export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}
