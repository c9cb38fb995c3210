import { useMutation } from '@tanstack/react-query';
import { Fields, FormPage } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Note, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { inviteFields, inviteSchema } from './invite-values.ts';
import { RightsField } from './rights-field.tsx';

const refusals = { alreadyOperator: 'recipient', alreadyInvited: 'recipient', rightNotHeld: 'permissions' } as const;

/** `/organization/invitation-operators`: invites an operator with a name and permissions. */
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
      initialValues={inviteFields.empty}
      schema={inviteSchema}
      send={({ permissions, ...values }) => mutateAsync({ body: { ...values, permissions: [...permissions] } })}
      refusals={refusals}
      done={async () => {
        toast(t('operator.form.sent'), { tone: 'success' });
        navigate(paths.operators({ tab: 'invitations' }), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <Fields of={inviteFields} values={values} />
          <RightsField before={[]} label={t('operator.form.rights')} hint={t('operator.form.rightsHint')} />
          <Note tone="azul">{t('operator.form.next')}</Note>
        </>
      )}
    </FormPage>
  );
}
