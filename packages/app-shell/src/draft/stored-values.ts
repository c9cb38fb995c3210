/** Something stored on the server as a form holds it, and the version that a change of it names. */
export interface StoredValues<Values> {
  readonly version: number;
  readonly values: Values;
}
