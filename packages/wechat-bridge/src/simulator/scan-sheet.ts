import type { BridgeTranslate } from '../bridge.ts';
import { createButton, openModal } from '../modal.ts';

/**
 * Prompts for the text that a camera would read; undefined when the prompt was closed. It is labelled as a simulator.
 */
export function askForScan(text: BridgeTranslate): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (code: string | undefined) => {
      modal.close();
      resolve(code);
    };
    const modal = openModal({
      title: text('bridge.simulatorTitle'),
      closeLabel: text('bridge.close'),
      onClose: () => end(undefined),
    });
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
    input.className = 'wb-field';
    input.autocomplete = 'off';
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') submit();
    });
    label.append(input);
    modal.content.append(hint, label, createButton(text('bridge.simulatorConfirm'), submit));
    input.focus();
  });
}

/** Shows a strip below every page, where it covers nothing, so that people recognise the simulator. */
export function showSimulatorBadge(label: string): void {
  if (document.querySelector('.wb-badge') !== null) return;
  const badge = document.createElement('aside');
  badge.className = 'wb-badge';
  badge.setAttribute('aria-label', label);
  badge.textContent = label;
  document.body.append(badge);
}
