import { Actions, Button, Sheet } from '@vp/ui-kit';
import { FormShell } from '@vp/ui-kit/form';
import type { FormHandle, FormShellProps } from '@vp/ui-kit/form';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit.ts';
import type { Submission } from './use-submit.ts';

type ShellProps<Values extends object> = Pick<
  FormShellProps<Values>,
  'initialValues' | 'schema' | 'context' | 'check' | 'onValues' | 'children'
>;

export interface FormSheetProps<Values extends object, Result>
  extends ShellProps<Values>, Omit<Submission<Values, Result>, 'done' | 'isRepeatable'> {
  readonly title: string;
  readonly note?: ReactNode;
  /** Label of the submit button. */
  readonly action: string;
  readonly variant?: 'danger-filled' | undefined;
  /** Label of a second button that closes the sheet. */
  readonly cancel?: string | undefined;
  /** Reason why submitting is disabled, apart from a missing network. */
  readonly disabledReason?: string | undefined;
  /** Called after submission, before the sheet closes. */
  readonly done?: Submission<Values, Result>['done'];
  readonly onClose: () => void;
}

/** Renders a short form in a sheet that closes after submission. */
export function FormSheet<Values extends object, Result>(props: FormSheetProps<Values, Result>) {
  const { title, note, action, variant, cancel, disabledReason, onClose } = props;
  const { initialValues, schema, context, check, onValues, children } = props;
  const { send, refusals, onFailure, versions, isKept, done } = props;
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const submission = useSubmit<Values, Result>({
    send,
    refusals,
    onFailure,
    versions,
    isKept,
    async done(result, values) {
      await done?.(result, values);
      onClose();
    },
  });

  async function submit(values: Values, form: FormHandle<Values>) {
    setIsSending(true);
    const problems = await submission.submit(values, form);
    setIsSending(false);
    return problems;
  }

  return (
    <Sheet
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <Actions>
          {cancel !== undefined && (
            <Button variant="quiet" onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={isSending}
            disabledReason={disabledReason ?? submission.disabledReason}
          >
            {action}
          </Button>
        </Actions>
      }
    >
      <FormShell {...{ initialValues, schema, context, check, onValues }} id={id} onSubmit={submit} summary="none">
        {versions === undefined
          ? children
          : (form) => (
              <>
                {versions.note}
                {typeof children === 'function' ? children(form) : children}
              </>
            )}
      </FormShell>
    </Sheet>
  );
}
