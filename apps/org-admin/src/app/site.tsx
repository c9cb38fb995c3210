import { standingFrom, useSession, useSessionStore } from '@vp/access';
import { NotFoundPage, PageArea, Loaded, SiteFrame, createLazyPages, usePageAt } from '@vp/app-shell';
import type { LazyPage, OpenedSite } from '@vp/app-shell';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { HeldWhileHidden, PageShell, SkeletonList, safeStorage, storageKey } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../shared/api.ts';
import { NoRight } from '../shared/menu/lazy-no-right.ts';
import { AdminPage } from '../shared/panes/admin-page.tsx';
import { paths } from '../shared/paths.ts';
import { currentUserQuery } from '../shared/queries.ts';
import { AdminLayout } from './admin-layout.tsx';
import type { Namespace, SiteContext } from './app-context.ts';
import { closedScope } from './closed-scope.ts';
import { routes } from './routes.ts';
import type { RouteRow } from './routes.ts';

export interface SitePage extends Required<Pick<RouteRow, 'path' | 'frame' | 'shows'>> {
  readonly Page: LazyPage;
  readonly List: LazyPage | undefined;
}

/** The rows of the site with their pages; made once for a visit. */
export function createPages(context: SiteContext): readonly SitePage[] {
  const pageOf = createLazyPages<Namespace, SiteContext>(context);
  return routes.map(({ path, frame, shows = 'detail', namespaces, load, list }) => ({
    path,
    frame,
    shows,
    Page: pageOf(load, namespaces),
    List: list && pageOf(list, namespaces),
  }));
}

/** What a visit reads at an address: the list, where it is the page, or the detail. */
export function mainPart({ path, Page, List, shows }: SitePage): OpenedSite['pages'][number] {
  if (!List || shows === 'detail') return { path, Page };
  // What stands beside the list on a desktop must not be waited for once the list is drawn.
  const arrive = async (): Promise<void> => void (await Promise.all([List.arrive(), Page.arrive()]));
  return { path, Page: { arrive, readAhead: List.readAhead } };
}

const closedKey = storageKey(closedScope);

/** Tells the guards what the server says about the organization and the rights in it. */
function useStanding() {
  const api = useApi();
  const store = useSessionStore();
  const session = useSession();
  const enabled = session.kind === 'organization';
  const isKnown = enabled && session.standing !== undefined;
  const user = useQuery({ ...currentUserQuery(api), enabled });
  const { data } = user;
  useEffect(() => {
    if (!data?.organization) return;
    store.setStanding(standingFrom(data.organization, data.menus));
    if (data.organization.status === 'normal') safeStorage.remove(closedKey);
    else safeStorage.set(closedKey, data.accountId);
  }, [store, data, isKnown]);
  return user;
}

function Waiting({ query }: { query: ReturnType<typeof useStanding> }) {
  const { t } = useTexts();
  return (
    <PageShell title={t('common.organizationApp')} bar="none">
      <Loaded query={query}>{() => <SkeletonList />}</Loaded>
    </PageShell>
  );
}

function Denied({ anyOf }: { anyOf: readonly Permission[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [first = 'activity-list'] = anyOf;
  const name = t(`home.entries.${first}`);
  return (
    <AdminLayout tabs="always" shows="detail">
      {/* The next page that is not theirs is another page, which is read out and begins at its top. */}
      <AdminPage key={pathname} title={name} backTo={paths.home()}>
        <PageArea>
          <NoRight name={name} anyOf={anyOf} />
        </PageArea>
      </AdminPage>
    </AdminLayout>
  );
}

/** One name for all pages beside which a list stands: it is held while it is hidden, and is not that of another page. */
const listNameOf = (pages: readonly SitePage[], { List }: SitePage): string | undefined =>
  pages.find((one) => one.List === List)?.path;

function Framed({ pages, page }: { pages: readonly SitePage[]; page: SitePage }) {
  const { Page, List, frame, shows } = page;
  const { pathname } = useLocation();
  const content = (
    <PageArea key={pathname}>
      <Page />
    </PageArea>
  );
  if (frame === 'none') return content;
  const list = List && (
    <HeldWhileHidden key={listNameOf(pages, page)}>
      <PageArea>
        <List />
      </PageArea>
    </HeldWhileHidden>
  );
  return (
    <AdminLayout tabs={frame === 'root' ? 'always' : 'rail'} shows={shows} list={list}>
      {content}
    </AdminLayout>
  );
}

/** All pages behind the guards. */
export function Site({ pages }: { pages: readonly SitePage[] }) {
  const standing = useStanding();
  const page = usePageAt(pages);
  return (
    <SiteFrame readingOpen={false} denied={(anyOf) => <Denied anyOf={anyOf} />} waiting={<Waiting query={standing} />}>
      {page ? <Framed pages={pages} page={page} /> : <NotFoundPage home={paths.home()} />}
    </SiteFrame>
  );
}
