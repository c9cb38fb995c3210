import { useMutation } from '@tanstack/react-query';
import { useShowError } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { EmailProof, Fields, FormPage } from '@vp/app-shell/form';
import type { AccountBindings } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, confirm, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { newEmailDraft, newEmailFields, newEmailSchema } from './contact-values.ts';
import { afterChange } from './just-changed.ts';
import { Proven, useProofAgain } from './proven.tsx';

const refusals = { alreadyBound: 'email', wrongEmailCode: 'emailCode' } as const;

/** Asks first, and says what stops working. */
function RemoveEmail() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const showError = useShowError();
  const proveAgain = useProofAgain('email');
  const { mutateAsync, isPending } = useMutation(useApiQueries().account.removeContact.change({ handled: true }));

  async function remove() {
    const isSure = await confirm({
      title: t('account.email.removeTitle'),
      message: t('account.email.removeText'),
      confirmText: t('account.email.remove'),
      cancelText: t('account.email.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    try {
      await mutateAsync({ body: { kind: 'email' } });
      toast(t('account.email.removed'), { tone: 'success' });
      await navigate(paths.accountSecurity(), afterChange('email'));
    } catch (error) {
      if (!proveAgain(error)) showError(error);
    }
  }

  return (
    <Button look="danger" busy={isPending} onClick={() => void remove()}>
      {t('account.email.remove')}
    </Button>
  );
}

function ChangeMailbox({ bindings: { maskedEmail } }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(useApiQueries().account.changeContact.change({ handled: true }));
  const proveAgain = useProofAgain('email');
  return (
    <FormPage
      id="change-mailbox"
      title={t('account.email.title')}
      backTo={paths.accountSecurity()}
      action={t('account.email.submit')}
      initialValues={newEmailFields.empty}
      schema={newEmailSchema}
      draft={{ kept: useDraft(newEmailDraft) }}
      send={({ email, emailCode }) =>
        mutateAsync({ body: { kind: 'email', email: email.trim(), code: emailCode.replaceAll(/\s/g, '') } })
      }
      refusals={refusals}
      onFailure={proveAgain}
      done={async () => {
        toast(t('account.email.done'), { tone: 'success' });
        await navigate(paths.accountSecurity(), afterChange('email'));
      }}
    >
      {({ values }) => (
        <>
          <KeyValueList rows={[{ name: t('account.email.now'), value: maskedEmail ?? t('account.email.none') }]} />
          <Fields of={newEmailFields} values={values} />
          <EmailProof label={t('account.email.code')} onRefused={proveAgain} />
          {maskedEmail !== null && <RemoveEmail />}
        </>
      )}
    </FormPage>
  );
}

/** The e-mail address of the account: bound by a code sent there, or removed. */
export function ChangeMailboxPage() {
  const { t } = useTexts();
  return (
    <Proven title={t('account.email.title')} page="email">
      {(bindings) => <ChangeMailbox bindings={bindings} />}
    </Proven>
  );
}
