import { useTexts } from '@vp/i18n/react';
import styles from './code-screen.module.css';

/** How to scan a code, in three languages at once. */
export function ScanHint() {
  const { t } = useTexts();
  return (
    <p className={styles.hint}>
      <strong lang="zh-Hant-MO" className={styles.hintFirst}>
        {t('checkInCode.hintChinese')}
      </strong>
      <span>
        <span lang="en" className={styles.hintPart}>
          {t('checkInCode.hintEnglish')}
        </span>{' '}
        ·{' '}
        <span lang="pt" className={styles.hintPart}>
          {t('checkInCode.hintPortuguese')}
        </span>
      </span>
    </p>
  );
}
