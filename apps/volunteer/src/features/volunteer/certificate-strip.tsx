import type { PersonalCentre } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Grow, Icon, Mark, Row, Title } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import styles from './certificate-strip.module.css';

const links = {
  notVerified: {
    text: 'volunteer.certificate.verifyFirst',
    action: 'volunteer.certificate.verify',
    to: paths.realName(),
  },
  verified: {
    text: 'volunteer.certificate.text',
    action: 'volunteer.certificate.show',
    to: paths.certificate(),
  },
  failed: {
    text: 'volunteer.certificate.failed',
    action: 'volunteer.certificate.change',
    to: paths.realName(),
  },
  underReview: {
    text: 'volunteer.certificate.underReview',
    action: 'volunteer.certificate.view',
    to: paths.realName(),
  },
} as const;

/** Shows the certificate, or the missing step before it can be used. */
export function CertificateStrip({ state }: { state: PersonalCentre['realNameState'] }) {
  const { t } = useTexts();
  const way = links[state];
  return (
    <section className={styles.strip} aria-label={t('volunteer.certificate.title')}>
      <Row wrap>
        <Mark size={52} tone="surface">
          <Icon name={state === 'verified' ? 'qr' : 'shield'} size={32} />
        </Mark>
        <Grow className={styles.words}>
          <Title>{t('volunteer.certificate.title')}</Title>
          <p className={styles.text}>{t(way.text)}</p>
        </Grow>
        <ButtonLink size="small" to={way.to}>
          {t(way.action)}
        </ButtonLink>
      </Row>
    </section>
  );
}
