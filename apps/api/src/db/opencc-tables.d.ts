/** Pairs of characters: `from to|from to`. The package has no types for its single tables. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
