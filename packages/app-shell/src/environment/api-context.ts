import { createContext, useContext } from 'react';
import type { Provider } from 'react';
import { queriesOf } from '../query/queries.ts';
import type { QueriesOf } from '../query/queries.ts';

export interface ApiContext<Api> {
  readonly ApiProvider: Provider<Api | null>;
  readonly useApi: () => Api;
  /** The same calls as options of react-query: `queries.activity.detail({ params })`. */
  readonly useApiQueries: () => QueriesOf<Api>;
}

/** The way to the calls of one site, with their types; made once for each site. */
export function createApiContext<Api extends object>(): ApiContext<Api> {
  const Context = createContext<Api | null>(null);
  function useApi(): Api {
    const api = useContext(Context);
    if (api === null) throw new Error('ApiProvider is missing');
    return api;
  }
  return { ApiProvider: Context.Provider, useApi, useApiQueries: () => queriesOf(useApi()) };
}
