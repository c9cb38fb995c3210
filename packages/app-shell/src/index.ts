export { activityTones } from './activity/activity-tones.ts';
export { coverKindOf } from './activity/cover-kind-of.ts';
export { PeriodBlocks } from './activity/period-blocks.tsx';
export { cardTones } from './card/card-tones.ts';
export { participantTones } from './participant/participant-tones.ts';
export { LotusLevel } from './volunteer/lotus-level.tsx';
export { copyText } from './copy-text.ts';
export { saveFile } from './save-file.ts';
export { useShare } from './use-share.ts';
export { useShareCard } from './use-share-card.ts';
export { useHasDraft } from './draft/draft-owner.ts';
export { closedAgreementsKey, peopleColumnsKey } from './context/device.ts';
export { onPersonRemoved } from './context/forget-person.ts';
export {
  useApi,
  useAppContext,
  useBridge,
  useClock,
  useConfig,
  useFileUrl,
  useNow,
  usePicture,
  useSessionState,
  useShowError,
  useSite,
  useUpload,
} from './context/app-context.ts';
export { useSignIn } from './context/use-sign-in.ts';
export { useScan } from './context/use-scan.ts';
export type { AppContext, CommonApi } from './context/app-context.ts';
export { createSiteHooks } from './context/app-provider.tsx';
export { readConfig } from './context/config.ts';
export { useMapAccess } from './context/map-access.ts';
export { SmallMap } from './map/small-map.tsx';
export { useOfficePhone } from './context/office-phone.ts';
export { createAppContext } from './context/create-app-context.ts';
export { codeListsQuery } from './context/code-lists-query.ts';
export { platformQuery } from './context/platform-query.ts';
export { RoutePageError } from './error/route-error.tsx';
export { problemsAtFields } from './error/field-problems.ts';
export { isNotFound, isNotPermitted, referenceOf, sentenceOf } from './error/error-words.ts';
export { createOfflineQueue, useQueuedItems } from './offline/offline-queue.ts';
export { startOfflineSync } from './offline/offline-sync.ts';
export { createQueryPersistence } from './offline/query-persistence.ts';
export { restoreVisit, userOf } from './offline/restore-visit.ts';
export { useHasFirstPage } from './page/first-page.ts';
export { lazyPart } from './page/lazy-part.ts';
export type { LazyPart } from './page/lazy-part.ts';
export { NotFoundPage } from './page/not-found-page.tsx';
export { exported, pageRoute } from './page/page-routes.ts';
export type { LoadPage, PageLoader, PageRow } from './page/page-routes.ts';
export { DataPage } from './page/data-page.tsx';
export { Loaded, Pending } from './page/loaded.tsx';
export type { PageQuery } from './page/loaded.tsx';
export { choiceOf, filterOf, optionOf, queryOf, useListAddress, wordsOf } from './page/list-address.ts';
export type { FilterField, FilterOf } from './page/list-address.ts';
export { ListSearch, ListTools } from './page/list-tools.tsx';
export type { ListToolsProps } from './page/list-tools.tsx';
export { PagedList } from './page/paged-list.tsx';
export { ownKey, pagedQuery, queriesOf, invalidate } from './query/queries.ts';
export type { QueriesOf } from './query/queries.ts';
export { useSentOnce } from './query/use-sent-once.ts';
export type { SentOnce } from './query/use-sent-once.ts';
export { PageOutlet, SiteFrame, usePageHandle } from './page/site-frame.tsx';
export { WrittenText } from './rich-text/written-text.tsx';
export { PullToRefresh } from './page/pull-to-refresh.tsx';
export { openSite } from './open-site.ts';
export { startApp } from './start-app.tsx';
export { useCodeList } from './texts/code-list.ts';
export { useCodeLists } from './texts/code-lists.ts';
export { useCodeWords } from './texts/code-words.ts';
export type { CodeOption } from './texts/code-words.ts';
