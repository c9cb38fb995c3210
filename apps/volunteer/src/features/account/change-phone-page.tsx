import { useMutation } from '@tanstack/react-query';
import { useDraft } from '@vp/app-shell/draft';
import { Fields, FormPage, SmsProof } from '@vp/app-shell/form';
import type { AccountBindings } from '@vp/contract';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { KeyValueList, Note, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { newPhoneDraft, newPhoneFields, newPhoneSchema } from './contact-values.ts';
import { afterChange } from './just-changed.ts';
import { Proven, useProofAgain } from './proven.tsx';

const refusals = { mobileRegistered: 'mobile', alreadyBound: 'mobile', wrongSmsCode: 'smsCode' } as const;

function ChangePhone({ bindings: { maskedMobile } }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { account } = useApiQueries();
  const { mutateAsync } = useMutation(account.changeContact.change({ handled: true, stale: ['account', 'volunteer'] }));
  const proveAgain = useProofAgain('phone');
  return (
    <FormPage
      id="change-phone"
      title={t('account.phone.title')}
      backTo={paths.accountSecurity()}
      action={t('account.phone.submit')}
      initialValues={newPhoneFields.empty}
      schema={newPhoneSchema}
      draft={{ kept: useDraft(newPhoneDraft) }}
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
        await navigate(paths.accountSecurity(), afterChange('phone'));
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

/** Another phone for the account, proven by a message to it. */
export function ChangePhonePage() {
  const { t } = useTexts();
  return (
    <Proven title={t('account.phone.title')} page="phone">
      {(bindings) => <ChangePhone bindings={bindings} />}
    </Proven>
  );
}
