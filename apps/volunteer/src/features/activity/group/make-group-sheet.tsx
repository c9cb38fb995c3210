import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { SignUpGroup } from '@vp/contract';
import { signUpGroupLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { StepperField, SwitchField, TextField } from '@vp/ui-kit/form';
import { closedObject, flag, jsonNumber, plainText } from '@vp/validators';
import { useApiQueries } from '../../../shared/api.ts';

interface Values {
  readonly name: string;
  readonly maximum: number;
  readonly showsName: boolean;
}

const { nameMax, peopleMin, peopleMax } = signUpGroupLimits;

const schema = closedObject({
  name: plainText(nameMax),
  maximum: jsonNumber().integer().min(peopleMin).max(peopleMax).required(),
  showsName: flag().required(),
});

interface MakeGroupSheetProps {
  readonly activityId: string;
  readonly periodId: string;
  readonly onClose: () => void;
}

/** Makes a group for a period of the own sign-up. */
export function MakeGroupSheet({ activityId, periodId, onClose }: MakeGroupSheetProps) {
  const { t } = useTexts();
  const { signUpGroup } = useApiQueries();
  const { mutateAsync } = useMutation(signUpGroup.create.change({ handled: true }));
  return (
    <FormSheet<Values, SignUpGroup>
      title={t('signUpGroup.make')}
      note={t('signUpGroup.organizerNote')}
      action={t('signUpGroup.form.submit')}
      initialValues={{ name: '', maximum: 5, showsName: false }}
      schema={schema}
      send={({ name, ...values }) =>
        mutateAsync({ body: { activityId, periodId, ...values, ...(name !== '' && { name }) } })
      }
      done={() => toast(t('signUpGroup.form.done'), { tone: 'success' })}
      onClose={onClose}
    >
      <TextField name="name" label={t('signUpGroup.form.name')} hint={t('signUpGroup.form.nameHint')} optional />
      <StepperField name="maximum" label={t('signUpGroup.form.maximum')} min={peopleMin} max={peopleMax} />
      <SwitchField name="showsName" label={t('signUpGroup.form.showsName')} />
    </FormSheet>
  );
}
