import styles from './data-table.module.css';
import { Hidden } from '../layout/title.tsx';

export interface TableRow {
  readonly name: string;
  /** One for each column. */
  readonly cells: readonly string[];
}

export interface DataTableProps {
  readonly caption: string;
  /** The header of the column of names. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The last line: the sum of the rows. */
  readonly total?: TableRow | undefined;
  /** `spoken`: next to a chart, for screen readers only. */
  readonly variant?: 'drawn' | 'spoken' | undefined;
}

function Line({ name, cells }: TableRow) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

/** Figures in rows and columns; a table wider than the page scrolls inside. */
export function DataTable({ caption, head, columns, rows, total, variant = 'drawn' }: DataTableProps) {
  const table = (
    <table className={styles.dataTable}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.name} {...row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Line {...total} />
        </tfoot>
      )}
    </table>
  );
  if (variant === 'spoken') return <Hidden as="div">{table}</Hidden>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a touch screen it is scrolled by its focus
    <div className={styles.room} role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  );
}
