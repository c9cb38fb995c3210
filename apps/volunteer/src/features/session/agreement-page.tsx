import { QueryPage } from '@vp/app-shell';
import { RichText, sectionsOf } from '@vp/app-shell/rich-text';
import { htmlLang } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Note, PageShell, SegmentedControl } from '@vp/ui-kit';
import { languageNames } from '@vp/domain';
import type { Agreement } from '@vp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { agreementQuery } from './queries.ts';
import './session.css';

type Kind = Agreement['kind'];

const titles = { userAgreement: 'shell.agreements.user', privacyPolicy: 'shell.agreements.privacy' } as const;

function AgreementText({ agreement }: { agreement: Agreement }) {
  const { t, language, format } = useTexts();
  const { body, title } = agreement;
  const sections = sectionsOf(body.text);
  const lang = body.language === language ? undefined : htmlLang(body.language);
  return (
    <article>
      <h2 lang={lang}>{title.text}</h2>
      <p className="agreement-meta">
        {t('login.agreement.updated', { date: format.longDate(agreement.updatedAt) })} ·{' '}
        {t('login.agreement.version', { version: agreement.version })}
      </p>
      {lang !== undefined && (
        <Note tone="azul">{t('common.language.servedIn', { language: languageNames[body.language] })}</Note>
      )}
      {sections.length > 1 && (
        <nav aria-label={t('login.agreement.index')} className="agreement-index" lang={lang}>
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

/** The user agreement or the privacy policy in force; open to everybody. */
export function Component() {
  const { t } = useTexts();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const kind: Kind = search.get('kind') === 'privacyPolicy' ? 'privacyPolicy' : 'userAgreement';
  const query = useQuery(agreementQuery(api, kind));
  const options = [
    { value: 'userAgreement' as const, label: t('shell.agreements.user') },
    { value: 'privacyPolicy' as const, label: t('shell.agreements.privacy') },
  ];
  return (
    <PageShell title={t(titles[kind])} backTo={paths.login()}>
      <div className="session-body">
        <SegmentedControl
          label={t('login.agreement.kind')}
          options={options}
          value={kind}
          onChange={(next) => setSearch({ kind: next }, { replace: true })}
        />
        <QueryPage query={query}>{(agreement) => <AgreementText agreement={agreement} />}</QueryPage>
      </div>
    </PageShell>
  );
}
