import { DataPage } from '@vp/app-shell';
import type { PageQuery } from '@vp/app-shell';
import { RichText } from '@vp/app-shell/rich-text';
import type { DrawPicture, ShownPicture } from '@vp/app-shell/rich-text';
import { LocalText, useLangOf, useTexts } from '@vp/i18n/react';
import type { ServedText } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, LargePhoto, Note, Row, SkeletonDetail, Stack, Title } from '@vp/ui-kit';
import type { ShownPhoto } from '@vp/ui-kit';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import styles from './article.module.css';

export interface ArticleProps {
  readonly kind: 'notice' | 'news';
  readonly title: ServedText;
  readonly body: ServedText;
  readonly publishedAt: string;
  readonly announcedAt?: string | null;
  readonly source?: string;
  readonly cover?: (draw: DrawPicture) => ReactNode;
  readonly related?: ReactNode;
}

/** Shows a notice or a news article: title, date, source, text and related content. */
export function Article({ title, body, publishedAt, announcedAt, source, cover, related }: ArticleProps) {
  const { t, format, language } = useTexts();
  const langOf = useLangOf();
  const articleRef = useRef<HTMLElement>(null);
  const [enlarged, setEnlarged] = useState<{ readonly photos: readonly ShownPhoto[]; readonly first: number }>();
  const named = ({ src, alt }: ShownPicture): ShownPicture => ({ src, alt: alt === '' ? t('news.picture') : alt });
  function enlarge({ currentTarget }: MouseEvent): void {
    const buttons = [...(articleRef.current?.querySelectorAll('[data-picture]') ?? [])];
    const photos = buttons.map((button) => ({
      src: button.querySelector('img')?.src ?? '',
      alt: button.getAttribute('data-picture') ?? '',
    }));
    setEnlarged({ photos, first: buttons.indexOf(currentTarget) });
  }
  const drawPicture: DrawPicture = (picture, image) => (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('news.enlarge', { label: named(picture).alt })}
      data-picture={named(picture).alt}
      onClick={enlarge}
    >
      {image}
    </button>
  );
  return (
    <article ref={articleRef}>
      <Stack gap={4}>
        <div>
          <Title size="h1">
            <LocalText text={title} />
          </Title>
          <Row wrap>
            <Caption tone="quiet">{t('news.published', { time: format.dateTime(publishedAt) })}</Caption>
            {announcedAt && (
              <Caption tone="quiet">{t('news.announced', { time: format.dateTime(announcedAt) })}</Caption>
            )}
            {source && <Caption tone="quiet">{t('news.source', { source })}</Caption>}
          </Row>
        </div>
        {cover?.(drawPicture)}
        {body.language !== language && (
          <Note tone="azul">
            {t('common.language.servedIn', { language: t(`common.language.names.${body.language}`) })}
          </Note>
        )}
        <RichText html={body.text} lang={langOf(body)} drawPicture={drawPicture} />
        {related}
        {enlarged && <LargePhoto {...enlarged} size="read" onClose={() => setEnlarged(undefined)} />}
      </Stack>
    </article>
  );
}

/** Says that the article was removed or that the link is wrong. */
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

interface ArticleFrameProps<Data> extends Pick<ArticleProps, 'kind'> {
  readonly query: PageQuery<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Page frame of a notice or an article. */
export function ArticleFrame<Data>({ kind, query, children }: ArticleFrameProps<Data>) {
  const { t } = useTexts();
  return (
    <DataPage
      query={query}
      title={t(kind === 'news' ? 'news.article' : 'news.notice')}
      backTo={paths.notices({ tab: kind })}
      ground="surface"
      content="spaced"
      skeleton={<SkeletonDetail />}
      gone={<ArticleRemoved kind={kind} />}
    >
      {children}
    </DataPage>
  );
}
