import styles from './state.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { Illustration } from '../art/illustration.tsx';
import { ButtonLink } from '../button/button.tsx';

export interface NoPermissionProps {
  /** The function that this account cannot use. */
  name: string;
  /** The person who grants it. */
  admin?: string | undefined;
  /** A `tel:` or `mailto:` address, with words that name its owner. */
  contact?: { readonly to: string; readonly words: string } | undefined;
  /** A reason other than missing rights, for example an organization under review. */
  title?: string | undefined;
  text?: ReactNode;
  /** Still available content. */
  children?: ReactNode;
}

export function NoPermission({ name, admin, contact, title, text, children }: NoPermissionProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles.state}>
        <Illustration name="door" />
        <h2 className={styles.stateTitle}>{title ?? t('ui.noPermission.title', { name })}</h2>
        <p className={styles.stateText}>{text ?? t('ui.noPermission.why')}</p>
        {admin && <p className={styles.stateText}>{t('ui.noPermission.ask', { admin })}</p>}
        {contact && (
          <div className={styles.stateAction}>
            <ButtonLink variant="soft" icon="phone" to={contact.to}>
              {contact.words}
            </ButtonLink>
          </div>
        )}
      </div>
      {children}
    </>
  );
}
