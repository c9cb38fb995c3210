import { useQuery } from '@tanstack/react-query';
import { Loaded, useFileUrl } from '@vp/app-shell';
import { RichText } from '@vp/app-shell/rich-text';
import type { ContentPreview, LocalTexts } from '@vp/contract';
import { hasContentPart } from '@vp/domain';
import type { ContentKind, Language } from '@vp/domain';
import { LocalText, useLangOf, useTexts } from '@vp/i18n/react';
import { Card, Cover, EmptyState, Note, Sheet, SkeletonDetail, Stack, Title } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { LanguageTabs } from '../../shared/language/language-tabs.tsx';

export interface PreviewTexts {
  readonly title: LocalTexts;
  readonly summary: LocalTexts;
  /** HTML, not yet sanitised. */
  readonly body: LocalTexts;
}

interface PreviewSheetProps {
  readonly kind: ContentKind;
  readonly texts: PreviewTexts;
  readonly pictureUrl: string;
  /** Language that is shown first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** The text as readers of one language see it, with the notice if another language is the fallback. */
function Read({
  kind,
  content,
  pictureUrl,
  of,
}: {
  kind: ContentKind;
  content: ContentPreview;
  pictureUrl: string;
  of: Language;
}) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const fileUrl = useFileUrl();
  const { title, summary, body } = content;
  const hasBody = hasContentPart(kind, 'body');
  const served = hasBody ? body : title;
  const isOther = served.text !== '' && served.language !== of;
  return (
    <Stack gap={3}>
      {pictureUrl !== '' && <Cover src={fileUrl(pictureUrl)} alt="" />}
      <Title size="h1">
        <LocalText text={title} />
      </Title>
      {summary.text !== '' && (
        <p>
          <LocalText text={summary} />
        </p>
      )}
      {isOther && (
        <Note tone="azul">
          {t('common.language.servedIn', { language: t(`common.language.names.${served.language}`) })}
        </Note>
      )}
      {hasBody &&
        (body.text === '' ? (
          <EmptyState title={t('content.preview.empty')} />
        ) : (
          <RichText html={body.text} lang={langOf(body)} />
        ))}
    </Stack>
  );
}

type PreviewProps = Omit<PreviewSheetProps, 'onClose'>;

/** Preview in each language, sanitised by the server as on publication. */
export function Preview({ kind, texts: { title, summary, body }, pictureUrl, language }: PreviewProps) {
  const { t } = useTexts();
  const [of, setOf] = useState(language);
  const { content } = useApiQueries();
  const query = useQuery(content.preview({ body: { language: of, title, summary, body } }));
  return (
    <Stack gap={3}>
      <LanguageTabs label={t('content.form.languages')} idStem="content-preview" language={of} onLanguage={setOf}>
        <Card>
          <Loaded query={query} skeleton={<SkeletonDetail />}>
            {(read) => <Read kind={kind} content={read} pictureUrl={pictureUrl} of={of} />}
          </Loaded>
        </Card>
      </LanguageTabs>
    </Stack>
  );
}

export function PreviewSheet({ onClose, ...shown }: PreviewSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet title={t('content.preview.title')} desktop="wide" onClose={onClose}>
      <Preview {...shown} />
    </Sheet>
  );
}
