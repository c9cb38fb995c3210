import styles from './agreement-page.module.css';
import { useQuery } from '@tanstack/react-query';
import { Loaded, queriesOf, useApi } from '@vp/app-shell';
import type { CommonApi } from '@vp/app-shell';
import { RichText, sectionsOf } from '@vp/app-shell/rich-text';
import type { Agreement } from '@vp/contract';
import type { Language } from '@vp/domain';
import { LocalText, useLangOf, useTexts } from '@vp/i18n/react';
import { Note, PageShell, SegmentedControl, TextLink } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Kind = Agreement['kind'];

interface Asked {
  readonly kind: Kind;
  /** Default: the language of the reader. */
  readonly language?: Language | undefined;
}

const agreementQuery = (api: CommonApi, { kind, language }: Asked) => ({
  ...queriesOf(api).agreement.current({ params: { kind }, query: language === undefined ? {} : { language } }),
  staleTime: 30 * 60_000,
});

interface AgreementTextProps {
  readonly agreement: Agreement;
  /** Requested language; default: the language of the reader. */
  readonly asked?: Language | undefined;
}

function AgreementText({ agreement: { body, title, updatedAt, version }, asked }: AgreementTextProps) {
  const { t, format, language } = useTexts();
  const sections = sectionsOf(body.text);
  const lang = useLangOf()(body);
  return (
    <article className={styles.agreement}>
      <h2>
        <LocalText text={title} />
      </h2>
      <p className={styles.meta}>
        {t('agreement.updated', { date: format.longDate(updatedAt) })} · {t('agreement.version', { version })}
      </p>
      {body.language !== (asked ?? language) && (
        <Note tone="azul">
          {t('common.language.servedIn', { language: t(`common.language.names.${body.language}`) })}
        </Note>
      )}
      {sections.length > 1 && (
        <nav aria-label={t('agreement.index')} className={styles.index} lang={lang}>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText html={body.text} lang={lang} />
    </article>
  );
}

export interface OneAgreementPageProps {
  readonly kind: Kind;
  readonly backTo: string;
  /** Actions below the agreement. */
  readonly footer?: ReactNode;
}

/** Renders a single agreement in force, in the language of the reader. */
export function OneAgreementPage({ kind, backTo, footer }: OneAgreementPageProps) {
  const { t } = useTexts();
  const query = useQuery(agreementQuery(useApi(), { kind }));
  return (
    <PageShell title={t(`agreement.${kind}`)} backTo={backTo} footer={footer}>
      <Loaded query={query}>{(agreement) => <AgreementText agreement={agreement} />}</Loaded>
    </PageShell>
  );
}

export interface AgreementPageProps {
  readonly backTo: string;
  /** Path of the table of retention terms, to which the privacy policy links. */
  readonly retention: string;
  /** Language of the text; default: the language of the reader. */
  readonly language?: Language | undefined;
}

/** Renders the user agreement or the privacy policy in force. Public. */
export function AgreementPage({ backTo, retention, language }: AgreementPageProps) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind: Kind = search.get('kind') === 'privacyPolicy' ? 'privacyPolicy' : 'userAgreement';
  const query = useQuery(agreementQuery(useApi(), { kind, language }));
  return (
    <PageShell title={t(`agreement.${kind}`)} backTo={backTo}>
      <div className={styles.kinds}>
        <SegmentedControl
          label={t('agreement.kind')}
          options={[
            { value: 'userAgreement', label: t('agreement.userAgreement') },
            { value: 'privacyPolicy', label: t('agreement.privacyPolicy') },
          ]}
          value={kind}
          onChange={(next) => setSearch({ kind: next }, { replace: true })}
        />
      </div>
      <Loaded query={query}>{(agreement) => <AgreementText agreement={agreement} asked={language} />}</Loaded>
      {kind === 'privacyPolicy' && (
        <p className={styles.more}>
          <TextLink to={retention}>{t('agreement.retention')}</TextLink>
        </p>
      )}
    </PageShell>
  );
}
