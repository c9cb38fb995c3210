/** A page's file did not arrive. A lazy component keeps that answer for good, unless it is told to forget it. */
export class PageLoadError extends Error {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PageLoadError';
    this.forget = forget;
  }
}
