import { RichText } from '@vp/app-shell/rich-text';
import type { LocalText } from '@vp/contract';
import { languageNames } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, Note, PageShell } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';

export interface ArticleProps {
  readonly kind: 'notice' | 'news';
  readonly title: LocalText;
  readonly body: LocalText;
  readonly publishedAt: string;
  readonly source?: string;
  readonly cover?: ReactNode;
  readonly related?: ReactNode;
}

/** A notice or a news article: title, when and from whom, the text in its reading size, what belongs to it. */
export function Article({ title, body, publishedAt, source, cover, related }: ArticleProps) {
  const { t, format, language } = useTexts();
  return (
    <article className="news-article">
      <h2 lang={title.language}>{title.text}</h2>
      <p className="news-meta">
        {t('news.published', { time: format.dateTime(publishedAt) })}
        {source ? <span>{t('news.source', { source })}</span> : null}
      </p>
      {cover}
      {body.language !== language && (
        <Note tone="azul">{t('common.language.servedIn', { language: languageNames[body.language] })}</Note>
      )}
      <RichText html={body.text} lang={body.language} />
      {related}
    </article>
  );
}

/** What was here was taken away, or the link was wrong. */
export function ArticleRemoved({ kind }: Pick<ArticleProps, 'kind'>) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('news.removed')}
      text={t('news.removedText')}
      illustration="door"
      action={<ButtonLink to={paths.notices({ tab: kind })}>{t('news.toList')}</ButtonLink>}
    />
  );
}

export function ArticleShell({ kind, children }: Pick<ArticleProps, 'kind'> & { readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <PageShell
      title={t(kind === 'news' ? 'news.article' : 'news.notice')}
      backTo={paths.notices({ tab: kind })}
      ground="surface"
    >
      {children}
    </PageShell>
  );
}
