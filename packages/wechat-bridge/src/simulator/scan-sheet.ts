import type { ScanHost } from '../bridge.ts';
import { createButton, createScanContent, partClasses } from '../scan-content.ts';

/** Prompts for the text that a camera would read; undefined if the prompt was closed. It is labelled as a simulator. */
export function askForScan({ text, openSheet }: ScanHost): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (code: string | undefined) => {
      close();
      resolve(code);
    };
    const hint = document.createElement('p');
    const label = document.createElement('label');
    const input = document.createElement('input');
    const submit = () => {
      const code = input.value.trim();
      if (code === '') input.focus();
      else end(code);
    };
    hint.textContent = text('bridge.simulatorHint');
    label.textContent = text('bridge.simulatorLabel');
    input.className = partClasses.field;
    input.autocomplete = 'off';
    input.dataset.autofocus = '';
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') submit();
    });
    label.append(input);
    const close = openSheet({
      title: text('bridge.simulatorTitle'),
      content: createScanContent(hint, label, createButton(text('bridge.simulatorConfirm'), submit)),
      onClose: () => end(undefined),
    });
  });
}

/** Shows a strip below every page, where it covers nothing, so that users recognise the simulator. */
export function showSimulatorBadge(label: string): void {
  if (document.querySelector('[data-part="simulator-badge"]') !== null) return;
  const badge = document.createElement('aside');
  badge.className = partClasses.badge;
  badge.dataset['part'] = 'simulator-badge';
  badge.setAttribute('aria-label', label);
  badge.textContent = label;
  document.body.append(badge);
}
