import { useFormikContext } from '@vp/ui-kit/form';
import type { FieldMessage } from '@vp/ui-kit/form';
import { asFormikMessage } from './form-message.ts';

/** Shows what is wrong with fields besides a submit, with the cursor in the first. */
export function useShowProblems() {
  const form = useFormikContext<object>();
  /** Leaving a field has the form checked, which ends after us and would wipe these messages: so it is awaited. */
  return async (messages: Readonly<Record<string, FieldMessage>>): Promise<void> => {
    const [first] = Object.keys(messages);
    await Promise.all(Object.keys(messages).map((name) => form.setFieldTouched(name, true, true)));
    for (const [name, message] of Object.entries(messages)) form.setFieldError(name, asFormikMessage(message));
    const field = document.querySelector<HTMLInputElement>(`[data-field="${first}"] input`);
    field?.focus();
    // The picture is another one by now: what was read from the last one goes with the first key.
    if (first?.endsWith('captcha')) field?.select();
  };
}
