const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]';

/** Fields can be outside of the form element, in a sticky bar. */
function fieldElements(formId: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-form="${CSS.escape(formId)}"]`)];
}

function elementOf(formId: string, name: string): HTMLElement | undefined {
  const fields = fieldElements(formId);
  const exact = fields.find((field) => field.dataset.field === name);
  return exact ?? fields.find((field) => field.dataset.field?.startsWith(`${name}.`));
}

/** Returns the names in the screen order of their fields; names without a field come last. */
export function inScreenOrder(formId: string, names: readonly string[]): string[] {
  const order = fieldElements(formId).map((field) => field.dataset.field ?? '');
  const rank = (name: string): number => {
    const index = order.findIndex((field) => field === name || field.startsWith(`${name}.`));
    return index < 0 ? order.length : index;
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** Scrolls to the field and focuses its first control. */
export function focusField(formId: string, name: string): void {
  const field = elementOf(formId, name);
  if (!field) return;
  const marked = field.querySelector<HTMLElement>('[aria-invalid="true"]:not(div)');
  const control = marked ?? field.querySelector<HTMLElement>(controls);
  field.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}
