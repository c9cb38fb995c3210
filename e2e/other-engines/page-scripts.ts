import encodeQR from 'qr';

/** Runs in the page before each script. Finds elements as a person does, by their words, or by the name of their field. */
export const helpers = `
// A label without text has a control that says its name.
const words = (element) =>
  (element.getAttribute('aria-label') || element.innerText || element.control?.getAttribute('aria-label') || '').trim();
const hasLine = (element, text) => words(element).split('\\n').some((line) => line.trim() === text);
// False for an element that a dialog covers, or while its sheet slides in: a person cannot press it.
const isReachable = (element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const pressable = (name, within) => {
  const all = [...(document.querySelector(within)?.querySelectorAll('button, a[href], [role=button], label') ?? [])];
  const enabled = all.filter((element) =>
    element.getClientRects().length > 0 && !element.disabled && element.getAttribute('aria-disabled') !== 'true');
  return enabled.find((element) => hasLine(element, name) && isReachable(element));
};
const inField = (name, selector) => document.querySelector('[data-field="' + name + '"]')?.querySelector(selector);
const write = (input, value) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
  input.focus();
  set.call(input, value);
  input.dispatchEvent(new Event(input.matches('select') ? 'change' : 'input', { bubbles: true }));
  input.blur();
};
const give = (input, canvas) => canvas.toBlob((blob) => {
  const data = new DataTransfer();
  data.items.add(new File([blob], 'picture.png', { type: 'image/png' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
});
`;

/** Draws a photo on `canvas`. */
export const drawnPhoto = (color: string): string => `
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [1280, 720];
const context = canvas.getContext('2d');
context.fillStyle = '${color}';
context.fillRect(0, 0, 900, 720);
`;

/** Draws a QR code on `canvas`. */
export const drawnCode = (code: string): string => `
const cells = ${JSON.stringify(encodeQR(code, 'raw'))};
const canvas = document.createElement('canvas');
canvas.width = canvas.height = cells.length * 8 + 64;
const draw = () => {
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  cells.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(32 + x * 8, 32 + y * 8, 8, 8)));
};
draw();
`;
