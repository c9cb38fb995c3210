import './certificate.css';
import { useFileUrl } from '@vp/app-shell';
import type { Certificate } from '@vp/contract';
import { htmlLang } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Icon, LotusMark, Waves } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import type { RefObject } from 'react';

const starWords = [
  'certificate.stars.none',
  'certificate.stars.one',
  'certificate.stars.two',
  'certificate.stars.three',
  'certificate.stars.four',
  'certificate.stars.five',
] as const;

/** The star level in words, for the card and its picture. */
export function useStarWords(level: number): string {
  const { t } = useTexts();
  return t(starWords[level] ?? 'certificate.stars.none');
}

/** The organizations in one line. */
export function useOrganizationLine({ organizations }: Certificate): string {
  const { t } = useTexts();
  if (organizations.length === 0) return t('certificate.noOrganization');
  const names = organizations.map(({ name }) => name.text).join(t('certificate.listSeparator'));
  return t('certificate.organizations', { names });
}

export interface CertificateCardProps {
  readonly certificate: Certificate;
  /** Around the code, which the picture is drawn from. */
  readonly codeRef: RefObject<HTMLDivElement>;
}

/** The volunteer's card with its rotating code; light on dark, without any document number. */
export function CertificateCard({ certificate, codeRef }: CertificateCardProps) {
  const { t, language } = useTexts();
  const fileUrl = useFileUrl();
  const star = useStarWords(certificate.starLevel);
  const organizations = useOrganizationLine(certificate);
  const secondLanguage = language === 'en' || language === 'pt' ? 'zh-TW' : 'pt';
  return (
    <article className="certificate">
      <Waves as="header" className="certificate-head" opacity={0.08}>
        <LotusMark stars={5} ground="brand" size={40} />
        <div>
          <h2>{t('certificate.heading')}</h2>
          <p lang={htmlLang(secondLanguage)}>{t('certificate.second')}</p>
        </div>
      </Waves>
      <div className="certificate-who">
        <span className="certificate-photo">
          <Avatar name={certificate.displayName} src={fileUrl(certificate.photo?.url)} size={84} shape="square" />
        </span>
        <div>
          <p className="certificate-name">{certificate.displayName}</p>
          {certificate.latinName && <p className="certificate-latin">{certificate.latinName}</p>}
        </div>
      </div>
      <dl className="certificate-facts">
        <div>
          <dt>{t('certificate.number')}</dt>
          <dd className="vk-num">{certificate.number}</dd>
        </div>
        <div>
          <dt>{t('certificate.star')}</dt>
          <dd>
            {star}
            <span className="certificate-stars" aria-hidden>
              {[1, 2, 3, 4, 5].map((value) => (
                <span key={value} className={value <= certificate.starLevel ? 'certificate-star--on' : ''}>
                  <Icon name="star" size={16} />
                </span>
              ))}
            </span>
          </dd>
        </div>
      </dl>
      <hr className="certificate-cut" />
      <div className="certificate-code" ref={codeRef}>
        <QrCode text={certificate.code} name={t('certificate.code', { number: certificate.number })} />
      </div>
      <p className="certificate-organizations">{organizations}</p>
    </article>
  );
}
