import './agreement.css';
import { useQuery } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import { RichText, sectionsOf } from '@vp/app-shell/rich-text';
import type { Agreement } from '@vp/contract';
import { languageNames } from '@vp/domain';
import { htmlLang } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Note, PageShell, SegmentedControl } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { agreementQuery } from './queries.ts';

type Kind = Agreement['kind'];

function AgreementText({ agreement }: { agreement: Agreement }) {
  const { t, language, format } = useTexts();
  const { body, title, updatedAt, version } = agreement;
  const sections = sectionsOf(body.text);
  const lang = body.language === language ? undefined : htmlLang(body.language);
  return (
    <article className="admin-agreement">
      <h2 lang={lang}>{title.text}</h2>
      <p className="admin-agreement-meta">
        {t('admin.agreement.updatedAt', { date: format.longDate(updatedAt) })} ·{' '}
        {t('admin.agreement.version', { version })}
      </p>
      {lang !== undefined && (
        <Note tone="azul">{t('admin.agreement.servedIn', { language: languageNames[body.language] })}</Note>
      )}
      {sections.length > 1 && (
        <nav aria-label={title.text} lang={lang}>
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

/** `/agreement/zh-TW` and `/agreement/zh-CN`: the agreements in force, in the reader's language; open to everybody. */
export function Component() {
  const { t } = useTexts();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const kind: Kind = search.get('kind') === 'privacyPolicy' ? 'privacyPolicy' : 'userAgreement';
  const query = useQuery(agreementQuery(api, kind));
  return (
    <PageShell title={t(`admin.menuPage.${kind}`)} backTo={paths.home()}>
      <div className="admin-agreement-kinds">
        <SegmentedControl
          label={t('admin.menuPage.agreements')}
          options={[
            { value: 'userAgreement', label: t('admin.menuPage.userAgreement') },
            { value: 'privacyPolicy', label: t('admin.menuPage.privacyPolicy') },
          ]}
          value={kind}
          onChange={(next) => setSearch({ kind: next }, { replace: true })}
        />
      </div>
      <QueryPage query={query}>{(agreement) => <AgreementText agreement={agreement} />}</QueryPage>
    </PageShell>
  );
}
