import './volunteer.css';
import type { PersonalCentre } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Icon } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

const ways = {
  0: { text: 'volunteer.certificate.verifyFirst', action: 'volunteer.certificate.verify', to: paths.realName() },
  1: { text: 'volunteer.certificate.text', action: 'volunteer.certificate.show', to: paths.certificate() },
  2: { text: 'volunteer.certificate.failed', action: 'volunteer.certificate.change', to: paths.realName() },
  3: { text: 'volunteer.certificate.underReview', action: 'volunteer.certificate.view', to: paths.realName() },
} as const;

/** The certificate, or the step that is missing before it can be used. */
export function CertificateStrip({ state }: { state: PersonalCentre['realNameState'] }) {
  const { t } = useTexts();
  const way = ways[state];
  return (
    <section className="me-strip" aria-label={t('volunteer.certificate.title')}>
      <span className="me-strip-mark">
        <Icon name={state === 1 ? 'qr' : 'shield'} size={32} />
      </span>
      <div className="me-strip-words">
        <h2>{t('volunteer.certificate.title')}</h2>
        <p>{t(way.text)}</p>
      </div>
      <ButtonLink size="small" to={way.to}>
        {t(way.action)}
      </ButtonLink>
    </section>
  );
}
