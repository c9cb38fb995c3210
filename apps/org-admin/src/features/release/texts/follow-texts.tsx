import { useTexts } from '@vp/i18n/react';
import { Icon, Row } from '@vp/ui-kit';
import { useFormikContext } from '@vp/ui-kit/form';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLanguageList } from '../../../shared/language/language-list.ts';
import { followPosts, furtherLanguages, postNames, staleLanguages } from './further-texts.ts';
import type { ReleaseValues } from '../release-values.ts';

/** The further texts go with the posts as they are called, and the language of the form with the first of them. */
export function FollowTexts() {
  const { language } = useTexts();
  const { values, setFieldValue } = useFormikContext<ReleaseValues>();
  const { texts, schedule } = values;
  const posts = followPosts(texts.posts, postNames(schedule));
  const isUnsaid = texts.language === '' && furtherLanguages(values).length > 0;
  useEffect(() => {
    if (posts !== texts.posts) void setFieldValue('texts.posts', posts, false);
    // From then on the other texts keep their language, whatever the screen speaks later.
    else if (isUnsaid) void setFieldValue('texts.language', language, false);
  }, [posts, texts.posts, isUnsaid, language, setFieldValue]);
  return null;
}

interface StaleTextsProps {
  readonly before: ReleaseValues;
  /** Shown while no text is out of date. */
  readonly children: ReactNode;
}

/** Names the languages in which a text still says what another one has said before. */
export function StaleTexts({ before, children }: StaleTextsProps) {
  const { t } = useTexts();
  const listOf = useLanguageList();
  const stale = staleLanguages(useFormikContext<ReleaseValues>().values, before);
  if (stale.length === 0) return children;
  return (
    <Row as="span" gap={1}>
      <Icon name="warning" size={16} />
      <span>{t('release.texts.stale', { languages: listOf(stale) })}</span>
    </Row>
  );
}
