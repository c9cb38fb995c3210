import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, StepList } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** What happens after the identity data was sent. */
export function RealNameSentPage() {
  const { t } = useTexts();
  const steps = [t('realName.sent.next.wait'), t('realName.sent.next.join'), t('realName.sent.next.signUp')];
  return (
    <ResultPage
      title={t('realName.sent.title')}
      kind="waiting"
      outcome={t('realName.sent.outcome')}
      text={t('realName.sent.text')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.organizations()}>{t('realName.sent.organizations')}</ButtonLink>
          <ButtonLink look="text" to={paths.home()}>
            {t('realName.sent.home')}
          </ButtonLink>
        </>
      }
    >
      <Section title={t('realName.sent.nextTitle')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}
