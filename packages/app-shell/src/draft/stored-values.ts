/** A record stored on the server, as form values, with the version that an update sends. */
export interface StoredValues<Values> {
  readonly version: number;
  readonly values: Values;
}
