import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage } from '@vp/ui-kit';
import { AtStep } from './at-step.tsx';
import { useRecovery } from './recovery-site.ts';

function Done() {
  const { t } = useTexts();
  const { paths } = useRecovery();
  return (
    <ResultPage
      title={t('recovery.done.title')}
      kind="success"
      outcome={t('recovery.done.outcome')}
      text={t('recovery.done.text')}
      backTo={paths.login}
      actions={<ButtonLink to={paths.login}>{t('recovery.done.logIn')}</ButtonLink>}
    />
  );
}

/** Renders the result page: the password is changed, but the user is not logged in. */
export function RecoveryDonePage() {
  return <AtStep step="done">{() => <Done />}</AtStep>;
}
