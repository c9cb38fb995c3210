/** A secret that a provider has just handed out. */
export interface FreshSecret {
  readonly text: string;
  /** How long the provider accepts it from now on. */
  readonly lifeMs: number;
}

/** Secrets of providers that all processes use, of which only one at a time may be asked for. */
export interface SharedSecrets {
  /**
   * The secret of a name. One of all processes renews it, some time before it lapses; until then and while that fails
   * the others go on with the one that is still valid. Throws where there is none.
   */
  readonly read: (name: string, renew: () => Promise<FreshSecret>) => Promise<string>;
  /** The provider does not accept this text any more: the next reader renews, unless another text stands there by now. */
  readonly discard: (name: string, text: string) => Promise<void>;
}
