/** `gold` is striped: in sunlight two dark colours look alike. */
export type SeriesTone = 'brand' | 'deep' | 'azul' | 'coral' | 'gold';

/** One series of the columns of a chart. */
export interface ChartSeries<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly tone: SeriesTone;
}
