import { useMutation } from '@tanstack/react-query';
import { FormPage } from '@vp/app-shell/form';
import { organizationLimits } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note, toast } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { closedObject, message, plainText, recipient } from '@vp/validators';
import { useNavigate } from 'react-router-dom';
import { array, string } from 'yup';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { RightsField } from './rights-field.tsx';

interface Values {
  readonly recipient: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const empty: Values = { recipient: '', name: '', permissions: [] };

const schema = closedObject({
  recipient: recipient().required(message('required')),
  name: plainText(organizationLimits.administratorNameMax).required(message('required')),
  permissions: array().of(string()),
});

const refusals = { alreadyOperator: 'recipient', alreadyInvited: 'recipient', rightNotHeld: 'permissions' } as const;

/** `/organization/invitation-operators`: whom to invite, under which name, with which rights. */
export function InviteOperatorPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { operator } = useApiQueries();
  const { mutateAsync } = useMutation(operator.invite.change({ handled: true }));
  return (
    <FormPage
      id="invite-operator"
      title={t('operator.form.title')}
      backTo={paths.operators()}
      action={t('operator.form.send')}
      initialValues={empty}
      schema={schema}
      send={({ permissions, ...values }) => mutateAsync({ body: { ...values, permissions: [...permissions] } })}
      refusals={refusals}
      done={async () => {
        toast(t('operator.form.sent'), { tone: 'success' });
        navigate(paths.operators({ tab: 'invitations' }), { replace: true });
      }}
    >
      <TextField
        name="recipient"
        label={t('operator.form.recipient')}
        hint={t('operator.form.recipientHint')}
        autoComplete="off"
      />
      <TextField
        name="name"
        label={t('operator.form.name')}
        hint={t('operator.form.nameHint')}
        max={organizationLimits.administratorNameMax}
        autoComplete="off"
      />
      <RightsField before={[]} label={t('operator.form.rights')} hint={t('operator.form.rightsHint')} />
      <Note tone="azul">{t('operator.form.next')}</Note>
    </FormPage>
  );
}
