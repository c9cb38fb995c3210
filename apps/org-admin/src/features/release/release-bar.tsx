import { useTexts } from '@vp/i18n/react';
import { Button, Icon, StickyActions, useIsOnline } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import styles from './release-bar.module.css';
import type { ReleaseValues } from './release-values.ts';
import { formId } from './steps.ts';

/** The publish button, for the keyboard. */
export const publishId = 'release-publish';

export type Intent = 'preview' | 'publish';

type ReleaseBarProps = {
  form: FormHandle<ReleaseValues>;
  savedAtMs: number | undefined;
  /** The answer of the last attempt got lost. */
  isUnconfirmed: boolean;
  intent: Intent;
  onIntent: (intent: Intent) => void;
};

/** The line above the buttons: what is left to correct comes first, then a lost answer, then the draft. */
function BarNote({ form, savedAtMs, isUnconfirmed }: Pick<ReleaseBarProps, 'form' | 'savedAtMs' | 'isUnconfirmed'>) {
  const { t, format } = useTexts();
  if (form.errorCount > 0) {
    return (
      <span className={styles.wrong} role="status">
        <Icon name="warning" size={16} /> {t('release.form.problems', { count: form.errorCount })}
      </span>
    );
  }
  if (isUnconfirmed) {
    return (
      <span className={styles.wrong} role="alert">
        <Icon name="warning" size={16} /> {t('release.form.notConfirmed')}
      </span>
    );
  }
  if (savedAtMs === undefined) return null;
  return (
    <span>
      <span className={styles.note}>
        <Icon name="check" size={16} />
      </span>{' '}
      {t('release.draft.kept', { time: format.time(new Date(savedAtMs)) })}
    </span>
  );
}

/** Preview and publish: both send the form; which one is meant is said before it is sent. */
export function ReleaseBar({ form, savedAtMs, isUnconfirmed, intent, onIntent }: ReleaseBarProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const offline = isOnline ? undefined : t('ui.offlineSubmit');
  return (
    <StickyActions note={<BarNote form={form} savedAtMs={savedAtMs} isUnconfirmed={isUnconfirmed} />}>
      <Button
        look="soft"
        type="submit"
        form={formId}
        busy={form.isSubmitting && intent === 'preview'}
        disabledReason={offline}
        onClick={() => onIntent('preview')}
      >
        {t('release.form.preview')}
      </Button>
      <Button
        id={publishId}
        type="submit"
        form={formId}
        busy={form.isSubmitting && intent === 'publish'}
        disabledReason={offline}
        onClick={() => onIntent('publish')}
      >
        {t('release.form.publish')}
      </Button>
    </StickyActions>
  );
}
