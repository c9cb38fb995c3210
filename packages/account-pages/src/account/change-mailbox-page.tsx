import { useMutation } from '@tanstack/react-query';
import { queriesOf, useApi, useShowError } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { Fields, FormPage } from '@vp/app-shell/form';
import { EmailProof } from '../proof/email-proof.tsx';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, confirm, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { newEmailFields, newEmailSchema } from './contact-values.ts';
import { afterChange } from './just-changed.ts';
import { useAccount, useChange } from './account-site.ts';
import { Proven, useProofAgain } from './proven.tsx';
import type { ChangeProps } from './proven.tsx';

const refusals = { alreadyBound: 'email', wrongEmailCode: 'emailCode' } as const;

/** Removes the e-mail address after a confirmation that states the consequences. */
function RemoveEmail({ page }: { readonly page: string }) {
  const { t } = useTexts();
  const { backTo } = useChange(page);
  const navigate = useNavigate();
  const showError = useShowError();
  const proveAgain = useProofAgain(page);
  const { mutateAsync, isPending } = useMutation(queriesOf(useApi()).account.removeContact.change({ handled: true }));

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
      navigate(backTo, afterChange('email'));
    } catch (error) {
      if (!proveAgain(error)) showError(error);
    }
  }

  return (
    <Button variant="danger" busy={isPending} onClick={() => void remove()}>
      {t('account.email.remove')}
    </Button>
  );
}

function ChangeMailbox({ bindings: { maskedEmail }, page }: ChangeProps) {
  const { t } = useTexts();
  const { drafts } = useAccount();
  const { backTo } = useChange(page);
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(queriesOf(useApi()).account.changeContact.change({ handled: true }));
  const proveAgain = useProofAgain(page);
  return (
    <FormPage
      id="change-mailbox"
      title={t('account.email.title')}
      backTo={backTo}
      action={t('account.email.submit')}
      initialValues={newEmailFields.empty}
      schema={newEmailSchema}
      draft={{ stored: useDraft(drafts.email) }}
      send={({ email, emailCode }) =>
        mutateAsync({ body: { kind: 'email', email: email.trim(), code: emailCode.replaceAll(/\s/g, '') } })
      }
      refusals={refusals}
      onFailure={proveAgain}
      done={async () => {
        toast(t('account.email.done'), { tone: 'success' });
        navigate(backTo, afterChange('email'));
      }}
    >
      {({ values }) => (
        <>
          <KeyValueList rows={[{ name: t('account.email.now'), value: maskedEmail ?? t('account.email.none') }]} />
          <Fields of={newEmailFields} values={values} />
          <EmailProof label={t('account.email.code')} onRefused={proveAgain} />
          {maskedEmail !== null && <RemoveEmail page={page} />}
        </>
      )}
    </FormPage>
  );
}

/** Renders the page that binds an e-mail address by a code, or removes it. */
export function ChangeMailboxPage({ page }: { readonly page: string }) {
  const { t } = useTexts();
  return (
    <Proven title={t('account.email.title')} page={page}>
      {(bindings) => <ChangeMailbox bindings={bindings} page={page} />}
    </Proven>
  );
}
