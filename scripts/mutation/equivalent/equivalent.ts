/** Faults that change nothing which their tests could see: by the line as it was and, where given, by what is done to it. */
export interface Equivalent {
  readonly path: string;
  readonly code: RegExp;
  readonly what?: RegExp;
  readonly why: string;
}
