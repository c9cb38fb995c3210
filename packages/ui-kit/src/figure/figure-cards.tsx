import './figure-cards.css';

export interface FigureCard {
  readonly name: string;
  readonly value: string;
  /** Origin of the figure, in one line. */
  readonly note?: string | undefined;
}

/** The main figures of a page: two per row on a phone, all in one row on a desktop. */
export function FigureCards({ rows }: { rows: readonly FigureCard[] }) {
  return (
    <dl className="vk-figure-cards">
      {rows.map(({ name, value, note }) => (
        <div key={name} className="vk-figure-card">
          <dt>{name}</dt>
          <dd className="vk-figure-card-value">{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
