import './phone-step-page.css';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, Note, PageShell, KeyValueList, StickyActions, useIsOnline } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiAccess, useNow, useSite } from '../environment/surroundings.ts';
import { pendingLogin } from './pending-login.ts';
import { PhoneForm } from './phone-form.tsx';
import { phoneLogin } from './token-mutations.ts';

const formId = 'phone-proof';

/** Second step of the log-in of both sites: the bound phone, on a device that is new to the account. */
export function PhoneStepPage({ login }: { login: string }) {
  const { t } = useTexts();
  const now = useNow();
  const { name: site } = useSite();
  const isOnline = useIsOnline();
  const { mutateAsync, isPending } = useMutation(phoneLogin(useApiAccess().api, site));
  const [pending, setPending] = useState(() => pendingLogin.read(site, now().getTime()));
  const [hasExpired, setHasExpired] = useState(false);

  function expire() {
    pendingLogin.forget(site);
    setPending(undefined);
    setHasExpired(true);
  }

  if (!pending) {
    return (
      <PageShell title={t('phoneStep.title')} backTo={login}>
        <EmptyState
          title={t(hasExpired ? 'phoneStep.expired' : 'phoneStep.missing')}
          text={hasExpired ? undefined : t('phoneStep.missingText')}
          illustration="door"
          action={<ButtonLink to={login}>{t('phoneStep.again')}</ButtonLink>}
        />
      </PageShell>
    );
  }
  return (
    <PageShell
      title={t('phoneStep.title')}
      backTo={login}
      footer={
        <StickyActions>
          <Button
            type="submit"
            form={formId}
            busy={isPending}
            disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}
          >
            {t('phoneStep.submit')}
          </Button>
        </StickyActions>
      }
    >
      <div className="phone-step">
        <Note tone="azul">{t('phoneStep.why')}</Note>
        <KeyValueList
          rows={[{ name: t('phoneStep.bound'), value: <span className="vk-num">{pending.maskedMobile}</span> }]}
        />
        <PhoneForm
          id={formId}
          label={t('phoneStep.mobile')}
          hint={t('phoneStep.mobileHint')}
          pending={pending}
          send={mutateAsync}
          onExpired={expire}
        />
        <p className="phone-step-lost">{t('phoneStep.lost')}</p>
      </div>
    </PageShell>
  );
}
