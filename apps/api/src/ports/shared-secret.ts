/** A secret that a provider has just issued. */
export interface FreshSecret {
  readonly text: string;
  /** Remaining validity, in milliseconds. */
  readonly lifeMs: number;
}

/** Secrets of providers that all processes share, each with only one renewal at a time. */
export interface SharedSecrets {
  /**
   * Returns the secret of a name. One process renews it before its expiry; meanwhile, and while renewal fails, the
   * others use the one that is still valid. Throws where no valid secret exists.
   */
  readonly read: (name: string, renew: () => Promise<FreshSecret>) => Promise<string>;
  /** Discards a text that the provider rejected: the next reader renews, unless another text is already stored. */
  readonly discard: (name: string, text: string) => Promise<void>;
}
