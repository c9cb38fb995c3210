import styles from './state.module.css';
import { useTexts } from '@vp/i18n/react';
import { useNavigate } from 'react-router-dom';
import { Illustration } from '../art/illustration.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';

export interface ErrorStateProps {
  title?: string | undefined;
  /** The server's own sentence, shown unchanged; defaults to the usual cause. */
  cause?: string | undefined;
  onReload: () => void;
  /** For the helpdesk: the reference and the time, already in the reader's language. */
  reference?: string | undefined;
  time?: string | undefined;
  /** `block`: a small card with a retry inside a page that otherwise works. */
  size?: 'page' | 'block' | undefined;
}

export function ErrorState({ title, cause, onReload, reference, time, size = 'page' }: ErrorStateProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const heading = title ?? t('ui.error.title');
  const foot = [reference && t('ui.error.reference', { reference }), time].filter(Boolean).join(' · ');
  if (size === 'block') {
    return (
      <Card>
        <div role="alert" className={styles.state} data-size="block">
          <h2 className={styles.stateTitle}>{heading}</h2>
          <p className={styles.stateText}>{cause ?? t('ui.error.cause')}</p>
          <div className={styles.stateAction}>
            <Button variant="soft" icon="refresh" onClick={onReload}>
              {t('ui.reload')}
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <div role="alert" className={styles.state}>
      <Illustration name="error" />
      <h2 className={styles.stateTitle}>{heading}</h2>
      <p className={styles.stateText}>{cause ?? t('ui.error.cause')}</p>
      <div className={styles.stateAction}>
        <Button icon="refresh" onClick={onReload}>
          {t('ui.reload')}
        </Button>
      </div>
      <div className={styles.stateAction}>
        <Button variant="text" onClick={() => navigate(-1)}>
          {t('ui.backPage')}
        </Button>
      </div>
      {foot && <p className={styles.stateFoot}>{foot}</p>}
    </div>
  );
}
