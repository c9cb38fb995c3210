import type { FieldMessage } from '@vp/ui-kit/form';

/** Casts a message for Formik, which types messages as strings but passes any value on; our fields read objects. */
export function asFormikMessage(message: FieldMessage): string {
  return message as unknown as string;
}
