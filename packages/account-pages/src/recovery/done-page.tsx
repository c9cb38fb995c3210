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

/** The password is changed; nobody is logged in by that. */
export function RecoveryDonePage() {
  return <AtStep step="done">{() => <Done />}</AtStep>;
}
