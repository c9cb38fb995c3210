import { useTexts } from '@vp/i18n/react';
import { LotusMark, Waves } from '@vp/ui-kit';
import styles from './card-face.module.css';

/** Shows the card as a picture. It has no card number, which only the bank knows. */
export function CardFace({ name }: { readonly name: string }) {
  const { t } = useTexts();
  return (
    <Waves className={styles.face} opacity={0.12}>
      <p className={styles.title}>{t('card.name')}</p>
      <span className={styles.chip} aria-hidden />
      <p className={styles.number} aria-hidden>
        •••• •••• ••••
      </p>
      <p className={styles.holder} title={name}>
        {name}
      </p>
      <span className={styles.lotus} aria-hidden>
        <LotusMark stars={5} ground="dark" size={68} />
      </span>
    </Waves>
  );
}
