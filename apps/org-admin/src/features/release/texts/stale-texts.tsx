import { useTexts } from '@vp/i18n/react';
import { Icon, Row } from '@vp/ui-kit';
import { useFormikContext } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { useLanguageList } from '../../../shared/language/language-list.ts';
import { staleLanguages } from './further-texts.ts';
import type { ReleaseValues } from '../release-values.ts';

interface StaleTextsProps {
  /** Initial values without a draft. */
  readonly original: ReleaseValues;
  /** Shown while no translation is outdated. */
  readonly children: ReactNode;
}

/** Names the languages with outdated translations. */
export function StaleTexts({ original, children }: StaleTextsProps) {
  const { t } = useTexts();
  const listOf = useLanguageList();
  const stale = staleLanguages(useFormikContext<ReleaseValues>().values, original);
  if (stale.length === 0) return children;
  return (
    <Row as="span" gap={1}>
      <Icon name="warning" size={16} />
      <span>{t('release.texts.stale', { languages: listOf(stale) })}</span>
    </Row>
  );
}
