import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, StepList } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** What happens after the identity data was sent. */
export function Component() {
  const { t } = useTexts();
  const steps = [
    t('registration.sent.next.wait'),
    t('registration.sent.next.join'),
    t('registration.sent.next.signUp'),
  ];
  return (
    <ResultPage
      title={t('registration.sent.title')}
      kind="waiting"
      outcome={t('registration.sent.outcome')}
      text={t('registration.sent.text')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.organizations()}>{t('registration.sent.organizations')}</ButtonLink>
          <ButtonLink look="text" to={paths.home()}>
            {t('registration.sent.home')}
          </ButtonLink>
        </>
      }
    >
      <Section title={t('registration.sent.nextTitle')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}
