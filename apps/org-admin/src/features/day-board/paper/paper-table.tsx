import { useTexts } from '@vp/i18n/react';
import { classes } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** Keeps an empty cell as high as a line. */
const space = '\u00a0';

interface PaperTableProps {
  /** First line of each printed page. */
  title: ReactNode;
  /** Second line of each printed page: when, and how many people. */
  note: ReactNode;
  /** Names of the columns after the running number. */
  columns: readonly { readonly label: string; readonly width?: 'narrow' | 'main' | 'wide' }[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Number of lines to write on, after the rows. */
  blanks?: number;
  empty: string;
  /** Below the last row. */
  foot?: ReactNode;
}

/** A list on paper: each page repeats the heading, and no row is divided between two pages. */
export function PaperTable({ title, note, columns, rows, blanks = 0, empty, foot }: PaperTableProps) {
  const { t, format } = useTexts();
  const span = columns.length + 1;
  return (
    <section className={styles.list}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th colSpan={span} className={styles.title} scope="colgroup">
              <span className={styles.name}>{title}</span>
              <span className={styles.note}>{note}</span>
            </th>
          </tr>
          <tr>
            <th scope="col" className={classes(styles.cell, styles.running)}>
              {t('dayBoard.paper.number')}
            </th>
            {columns.map(({ label, width }) => (
              <th key={label} scope="col" className={classes(styles.cell, width && styles[width])}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }, index) => (
            <tr key={key} className={styles.row}>
              <td className={classes(styles.cell, styles.running)}>{format.number(index + 1)}</td>
              {cells.map((cell, column) => (
                <td key={column} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className={styles.row}>
              <td colSpan={span} className={styles.cell}>
                {empty}
              </td>
            </tr>
          )}
          {blanks > 0 && (
            <tr className={styles.row}>
              <td colSpan={span} className={styles.between}>
                {t('dayBoard.paper.walkIns')}
              </td>
            </tr>
          )}
          {Array.from({ length: blanks }, (_, index) => (
            <tr key={`blank-${index}`} className={styles.row} data-blank="true">
              <td className={classes(styles.cell, styles.running)}>{space}</td>
              {columns.map(({ label }) => (
                <td key={label} className={styles.cell}>
                  {space}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {foot}
        <p>{t('dayBoard.paper.privacy')}</p>
      </div>
    </section>
  );
}
