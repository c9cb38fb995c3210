import { useMutation } from '@tanstack/react-query';
import { queriesOf, useApi } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { Fields, FormPage } from '@vp/app-shell/form';
import { SmsProof } from '../proof/sms-proof.tsx';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { KeyValueList, Note, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { newPhoneFields, newPhoneSchema } from './contact-values.ts';
import { afterChange } from './just-changed.ts';
import { useAccount, useChange } from './account-site.ts';
import { Proven, useProofAgain } from './proven.tsx';
import type { ChangeProps } from './proven.tsx';

const refusals = { mobileRegistered: 'mobile', alreadyBound: 'mobile', wrongSmsCode: 'smsCode' } as const;

function ChangePhone({ bindings: { maskedMobile }, page }: ChangeProps) {
  const { t } = useTexts();
  const { drafts } = useAccount();
  const { backTo } = useChange(page);
  const navigate = useNavigate();
  const { account } = queriesOf(useApi());
  const { mutateAsync } = useMutation(
    account.changeContact.change({ handled: true, stale: ['account', 'volunteer', 'session.currentUser'] }),
  );
  const proveAgain = useProofAgain(page);
  return (
    <FormPage
      id="change-phone"
      title={t('account.phone.title')}
      backTo={backTo}
      action={t('account.phone.submit')}
      initialValues={newPhoneFields.empty}
      schema={newPhoneSchema}
      draft={{ stored: useDraft(drafts.phone) }}
      send={({ mobile, area, smsCode }) =>
        mutateAsync({
          body: {
            kind: 'mobile',
            mobile: parsePhone(mobile, area)?.e164 ?? mobile,
            code: smsCode.replaceAll(/\s/g, ''),
          },
        })
      }
      refusals={refusals}
      onFailure={proveAgain}
      done={async () => {
        toast(t('account.phone.done'), { tone: 'success' });
        navigate(backTo, afterChange('phone'));
      }}
    >
      {({ values }) => (
        <>
          <KeyValueList
            rows={[
              {
                name: t('account.phone.now'),
                value: maskedMobile || t('account.phone.none'),
              },
            ]}
          />
          <Note>{t('account.phone.note')}</Note>
          <Fields of={newPhoneFields} values={values} />
          <SmsProof purpose="bind" onRefused={proveAgain} />
        </>
      )}
    </FormPage>
  );
}

/** Renders the page that binds another phone, proven by a code sent to it. */
export function ChangePhonePage({ page }: { readonly page: string }) {
  const { t } = useTexts();
  return (
    <Proven title={t('account.phone.title')} page={page}>
      {(bindings) => <ChangePhone bindings={bindings} page={page} />}
    </Proven>
  );
}
