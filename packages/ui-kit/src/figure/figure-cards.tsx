import './figure-cards.css';

export interface FigureCard {
  readonly name: string;
  readonly value: string;
  /** How the figure came about, in one line. */
  readonly note?: string | undefined;
}

/** The figures that a page is opened for: two in a row on a phone, all in one on a desktop. */
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
