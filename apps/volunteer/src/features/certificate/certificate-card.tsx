import type { Certificate } from '@vp/contract';
import { htmlLang } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Grow, Icon, LotusMark, Row, Title, Waves } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import type { RefObject } from 'react';
import { useSplitRows } from '../../shared/attendance/hours-split.ts';
import type { SplitRow } from '../../shared/attendance/hours-split.ts';
import styles from './certificate-card.module.css';

const starWords = [
  'certificate.stars.one',
  'certificate.stars.two',
  'certificate.stars.three',
  'certificate.stars.four',
  'certificate.stars.five',
] as const;

/** Returns a function that names a star level from 1 to 5. */
export function useStarWord(): (level: number) => string | undefined {
  const { t } = useTexts();
  return (level) => {
    const word = starWords[level - 1];
    return word === undefined ? undefined : t(word);
  };
}

/** Returns the star level, or the hours before the first star; undefined before the first service. */
export function useStanding({
  starLevel,
  serviceHours,
}: Pick<Certificate, 'starLevel' | 'serviceHours'>): SplitRow | undefined {
  const { t, format } = useTexts();
  const word = useStarWord()(starLevel);
  if (word !== undefined) return { name: t('certificate.star'), value: word };
  if (serviceHours === 0) return undefined;
  return { name: t('certificate.hours'), value: t('certificate.hoursServed', { hours: format.hours(serviceHours) }) };
}

/** Returns what the service hours rest on; a star level alone does not name the hours. */
export function useHoursRows(
  certificate: Pick<Certificate, 'starLevel' | 'serviceHours' | 'split' | 'waitingHours'>,
): readonly SplitRow[] {
  const { t, format } = useTexts();
  const { starLevel, serviceHours } = certificate;
  const rows = useSplitRows()(certificate);
  const sum = {
    name: t('certificate.hours'),
    value: t('certificate.hoursServed', { hours: format.hours(serviceHours) }),
  };
  return starLevel > 0 ? [sum, ...rows] : rows;
}

/** Returns the organizations as one line. */
export function useOrganizationLine({ organizations }: Pick<Certificate, 'organizations'>): string {
  const { t } = useTexts();
  if (organizations.length === 0) return t('certificate.noOrganization');
  const names = organizations.map(({ name }) => name.text).join(t('certificate.listSeparator'));
  return t('certificate.organizations', { names });
}

export interface CertificateCardProps {
  readonly certificate: Certificate;
  /** Wraps the code, from which the picture is drawn. */
  readonly codeRef: RefObject<HTMLDivElement>;
}

/**
 * Longest name, in characters, beside the initial. A longer one stands below it in a smaller font, without being cut.
 */
const besideMax = 40;

/** Shows the volunteer's card with its rotating code. It has no document number. */
export function CertificateCard({ certificate, codeRef }: CertificateCardProps) {
  const { t, language } = useTexts();
  const standing = useStanding(certificate);
  const hours = useHoursRows(certificate);
  const organizations = useOrganizationLine(certificate);
  const isLong = certificate.displayName.length > besideMax;
  const names = (
    <>
      <p className={styles.name}>{certificate.displayName}</p>
      {certificate.otherName && <p className={styles.latin}>{certificate.otherName}</p>}
    </>
  );
  const secondLanguage = language === 'en' || language === 'pt' ? 'zh-TW' : 'pt';
  return (
    <article className={styles.card}>
      <Waves as="header" className={styles.head} opacity={0.08}>
        <Row>
          <span className={styles.mark}>
            <LotusMark stars={5} ground="brand" size={40} />
          </span>
          <div>
            <Title>{t('certificate.heading')}</Title>
            <p className={styles.second} lang={htmlLang(secondLanguage)}>
              {t('certificate.second')}
            </p>
          </div>
        </Row>
      </Waves>
      <Row align="start" className={styles.who}>
        <span className={styles.initial}>
          <Avatar name={certificate.displayName} size={84} shape="square" />
        </span>
        {!isLong && <Grow className={styles.names}>{names}</Grow>}
      </Row>
      {isLong && <div className={styles.long}>{names}</div>}
      <dl className={styles.facts}>
        <div>
          <dt className={styles.term}>{t('certificate.number')}</dt>
          <dd className={styles.fact}>{certificate.number}</dd>
        </div>
        {standing && (
          <div>
            <dt className={styles.term}>{standing.name}</dt>
            <dd className={styles.fact}>
              {standing.value}
              {certificate.starLevel > 0 && (
                <span className={styles.stars} aria-hidden>
                  {Array.from({ length: certificate.starLevel }, (_, index) => (
                    <Icon key={index} name="star" size={16} className={styles.star} />
                  ))}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {hours.length > 0 && (
        <dl className={styles.split}>
          {hours.map(({ name, value }) => (
            <div key={name} className={styles.part}>
              <dt>{name}</dt>
              <dd className={styles.hours}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <hr className={styles.cut} />
      <div className={styles.code} ref={codeRef}>
        <QrCode text={certificate.code} name={t('certificate.code', { number: certificate.number })} />
      </div>
      <p className={styles.organizations}>{organizations}</p>
    </article>
  );
}
