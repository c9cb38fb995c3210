/** The page on which a provider identifies a person. */
export interface ProviderPage {
  /** Absolute, or on the host of the API. */
  readonly endpoint: string;
  /** The id of the platform at the provider. */
  readonly appId: string;
}
