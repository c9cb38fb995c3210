/** The page of a provider that is asked who somebody is. */
export interface ProviderPage {
  /** Absolute, or on the host of the API. */
  readonly endpoint: string;
  /** The platform's id there. */
  readonly appId: string;
}
