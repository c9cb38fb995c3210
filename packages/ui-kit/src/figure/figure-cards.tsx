import styles from './figure-cards.module.css';

export interface FigureCard {
  readonly name: string;
  readonly value: string;
  /** Origin of the figure, in one line. */
  readonly note?: string | undefined;
}

/** The main figures of a page: two per row on a phone, all in one row on a desktop. */
export function FigureCards({ rows }: { rows: readonly FigureCard[] }) {
  return (
    <dl className={styles.figureCards}>
      {rows.map(({ name, value, note }) => (
        <div key={name} className={styles.figureCard}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
