import type { FieldMessage } from '@vp/ui-kit/form';

/** Formik types messages as texts and passes on whatever it is given; our fields read objects. */
export function asFormikMessage(message: FieldMessage): string {
  return message as unknown as string;
}
