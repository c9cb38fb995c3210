import { useMutation } from '@tanstack/react-query';
import { SmsProof } from '@vp/account-pages/proof';
import { Fields, FormPage } from '@vp/app-shell/form';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note, toast } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { mobileReleaseFields, mobileReleaseSchema } from './mobile-release-values.ts';

const refusals = { mobileKept: 'mobile', wrongSmsCode: 'smsCode' } as const;

/** Asks to release a number, proven by a code, from the account of its previous holder. */
export function MobileReleasePage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { mutateAsync } = useMutation(useApiQueries().registration.releaseMobile.change({ handled: true }));
  return (
    <FormPage
      id="mobile-release"
      title={t('registration.mobileRelease.title')}
      backTo={paths.register({ redirect })}
      action={t('registration.mobileRelease.submit')}
      initialValues={mobileReleaseFields.empty}
      schema={mobileReleaseSchema}
      send={({ mobile, area, smsCode }) =>
        mutateAsync({
          body: { mobile: parsePhone(mobile, area)?.e164 ?? mobile, smsCode: smsCode.replaceAll(/\s/g, '') },
        })
      }
      refusals={refusals}
      done={async ({ ticket }) => {
        if (ticket === null) toast(t('registration.mobileRelease.free'), { tone: 'success' });
        const next = ticket === null ? paths.register({ redirect }) : paths.mobileReleaseSent({ ticket });
        navigate(next, { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <Note>{t('registration.mobileRelease.note')}</Note>
          <Fields of={mobileReleaseFields} values={values} />
          <SmsProof purpose="release" />
        </>
      )}
    </FormPage>
  );
}
