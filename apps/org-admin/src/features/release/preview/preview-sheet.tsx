import type { ReleasePreview } from '@vp/contract';
import { languages, pickLanguage } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Note, Sheet } from '@vp/ui-kit';
import { useState } from 'react';
import { LanguageTabs } from '../../../shared/language/language-tabs.tsx';
import { Preview } from './preview.tsx';
import { previewOfDetail } from './preview-of-detail.ts';
import { AffectedNote } from '../affected.tsx';
import styles from './preview-sheet.module.css';

interface PreviewSheetProps {
  activity: ReleasePreview;
  /** Id of the form that the button submits. */
  form: string;
  isChange: boolean;
  isSending: boolean;
  onClose: () => void;
}

/** Preview in each language, if there are several. */
function InLanguages({ activity }: Pick<PreviewSheetProps, 'activity'>) {
  const { t, language: own } = useTexts();
  const [language, setLanguage] = useState(own);
  const { name, place, content, posts } = activity.texts;
  const texts = [name, place, content, ...posts.map((post) => post.name)];
  const missing = languages.filter((one) => texts.some((text) => text[one] === undefined));
  const shown = <Preview activity={previewOfDetail(activity, language)} />;
  const isInOne = languages.filter((one) => texts.some((text) => text[one] !== undefined)).length < 2;
  if (isInOne) return shown;
  const served = pickLanguage(content, language)?.language ?? language;
  return (
    <LanguageTabs
      label={t('release.form.texts')}
      idStem="release-preview"
      language={language}
      onLanguage={setLanguage}
      missing={missing}
      note={
        served !== language && (
          <Note tone="azul">{t('common.language.servedIn', { language: t(`common.language.names.${served}`) })}</Note>
        )
      }
    >
      {shown}
    </LanguageTabs>
  );
}

/** The draft as the server shows it to volunteers, with buttons to go back and to publish. */
export function PreviewSheet({ activity, form, isChange, isSending, onClose }: PreviewSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('release.preview.title')}
      note={t('release.preview.note')}
      desktop="panel"
      onClose={onClose}
      footer={
        <Actions>
          <Button variant="soft" onClick={onClose}>
            {t('release.preview.back')}
          </Button>
          <Button type="submit" form={form} busy={isSending}>
            {t(isChange ? 'release.change.save' : 'release.form.publish')}
          </Button>
        </Actions>
      }
    >
      <div className={styles.preview}>
        <AffectedNote affected={activity.affected} />
        <InLanguages activity={activity} />
      </div>
    </Sheet>
  );
}
