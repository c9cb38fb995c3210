import { useFormikContext } from '@vp/ui-kit/form';
import type { FieldMessage } from '@vp/ui-kit/form';
import { asFormikMessage } from './form-message.ts';

/** Returns a function that shows problems outside of a submit and focuses the first field. */
export function useShowProblems() {
  const form = useFormikContext<object>();
  /** Blur validation ends later and would clear these messages, so it is awaited. */
  return async (messages: Readonly<Record<string, FieldMessage>>): Promise<void> => {
    const [first] = Object.keys(messages);
    await Promise.all(Object.keys(messages).map((name) => form.setFieldTouched(name, true, true)));
    for (const [name, message] of Object.entries(messages)) form.setFieldError(name, asFormikMessage(message));
    const field = document.querySelector<HTMLInputElement>(`[data-field="${first}"] input`);
    field?.focus();
    // The captcha has been replaced: the next key must replace the old answer.
    if (first?.endsWith('captcha')) field?.select();
  };
}
