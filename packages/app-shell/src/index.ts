export { onForgetPerson } from './draft/forget-person.ts';
export type { ApiAccess, CommonApi } from './environment/api-access.ts';
export { createApiContext } from './environment/api-context.ts';
export { readConfig } from './environment/config.ts';
export type { Config } from './environment/config.ts';
export { createEnvironment } from './environment/environment.ts';
export type { Environment } from './environment/environment.ts';
export { platformQuery } from './environment/platform-query.ts';
export { EnvironmentProvider } from './environment/providers.tsx';
export {
  useApiAccess,
  useBridge,
  useConfig,
  useFileUrl,
  useNow,
  useSessionState,
  useShowError,
} from './environment/surroundings.ts';
export { isNotFound, referenceOf, sentenceOf } from './error/error-words.ts';
export { isChunkFailure, reloadOnceAfterDeployment } from './error/chunk-reload.ts';
export { problemsAtFields } from './error/field-problems.ts';
export { createLazyPages } from './page/lazy-pages.ts';
export type { LoadPage } from './page/lazy-pages.ts';
export { NotFoundPage } from './page/not-found-page.tsx';
export { PageArea } from './page/page-area.tsx';
export { DataPage } from './page/data-page.tsx';
export type { DataPageProps } from './page/data-page.tsx';
export { Loaded } from './page/loaded.tsx';
export type { LoadedProps, PageQuery } from './page/loaded.tsx';
export { choiceOf, filterOf, optionOf, queryOf, useListAddress, wordsOf } from './page/list-address.ts';
export type { FilterField, FilterOf, ListAddress } from './page/list-address.ts';
export { ListSearch, ListTools } from './page/list-tools.tsx';
export type { ListToolsProps } from './page/list-tools.tsx';
export { PagedList } from './page/paged-list.tsx';
export type { PagedListProps, PagedQuery } from './page/paged-list.tsx';
export { pagedQuery, queriesOf } from './query/queries.ts';
export type { QueriesOf } from './query/queries.ts';
export { SiteFrame } from './page/site-frame.tsx';
export { startApp } from './start-app.tsx';
export { useCodeWords } from './texts/code-words.ts';
export type { CodeOption } from './texts/code-words.ts';
