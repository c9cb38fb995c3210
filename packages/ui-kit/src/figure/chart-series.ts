/** `gold` is striped: in the sun two dark colours look alike. */
export type SeriesTone = 'brand' | 'deep' | 'azul' | 'coral' | 'gold';

/** One colour of the columns of a chart. */
export interface ChartSeries<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly tone: SeriesTone;
}
