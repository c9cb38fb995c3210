/** What a build tells its worker. */
export interface WorkerPlan {
  /** Names the build: another page or another file is another one. */
  readonly build: string;
  /** Path of the site, with a slash at both ends. */
  readonly base: string;
  /** Paths of every file with a hash in its name. */
  readonly files: readonly string[];
}

/** What a worker finds around it. */
export interface WorkerHost {
  readonly caches: CacheStorage;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends after the time that a page waits for the network while a kept one is there. */
  readonly patience: () => Promise<undefined>;
}

const prefix = 'vp-files:';
/** An open page may be two deployments old. */
const keptBuilds = 3;
const anyVariant = { ignoreVary: true } as const;

const addressInPage = /\b(?:src|href)="([^"]+)"/g;

/** `assets/home-page-Bq3x_9aZ.js` is the file `home-page.js` of one build. */
const nameWithoutHash = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

const isPage = (answer: Response): boolean => answer.headers.get('Content-Type')?.startsWith('text/html') === true;

/** A host may answer its page for a file that is gone: as a file it must not be kept. */
const isWhole = (answer: Response): boolean => answer.status === 200 && !isPage(answer);

/** A page that was reached by a redirect is refused where it answers another address. */
async function asFirstHand(answer: Response): Promise<Response> {
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

/** The caches of this build and of those before it. */
function createShelf({ build, files }: WorkerPlan, { caches, fetch, origin }: WorkerHost) {
  const name = `${prefix}${build}`;
  const names = async (): Promise<readonly string[]> => (await caches.keys()).filter((one) => one.startsWith(prefix));
  const own = async (path: string): Promise<Response | undefined> => (await caches.open(name)).match(path, anyVariant);
  const put = async (path: string, answer: Response): Promise<void> => (await caches.open(name)).put(path, answer);
  const any = async (path: string): Promise<Response | undefined> =>
    (await own(path)) ?? caches.match(path, anyVariant);

  const anew = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(new Request(new URL(path, origin), { cache: 'no-cache', headers }));

  return {
    own,
    any,
    put,
    /** From the network, whatever the browser keeps by itself. */
    anew,
    async bringAnew(path: string): Promise<void> {
      const answer = await anew(path);
      if (isWhole(answer)) await put(path, answer);
    },
    /** Takes a file with a hash from a build before, or from the network. */
    async bring(path: string): Promise<void> {
      if (await own(path)) return;
      const answer = (await any(path)) ?? (await fetch(new Request(new URL(path, origin))));
      if (!isWhole(answer)) throw new Error(`${path} answered ${answer.status}`);
      await put(path, answer);
    },
    /** The files of this build that stand for those which were used of the builds before. */
    async usedBefore(): Promise<readonly string[]> {
      const requests = await Promise.all((await names()).map(async (one) => (await caches.open(one)).keys()));
      const used = new Set(requests.flat().map(({ url }) => nameWithoutHash(new URL(url).pathname)));
      return files.filter((file) => used.has(nameWithoutHash(file)));
    },
    /** Drops what no open page can still need. */
    async dropOld(): Promise<void> {
      const before = (await names()).filter((one) => one !== name);
      await Promise.all(before.slice(0, Math.max(0, before.length - keptBuilds + 1)).map((one) => caches.delete(one)));
    },
  };
}

/** The files of a site that stay on the device, a cache for each build; what a build has is never mixed with another. */
export function createOfflineFiles(plan: WorkerPlan, host: WorkerHost) {
  const { base } = plan;
  const shelf = createShelf(plan, host);
  const { own, any, put, anew } = shelf;
  const bring = (path: string): Promise<void> => shelf.bring(path);
  const ofBuild = new Set(plan.files);
  const assets = `${base}assets/`;
  const pathOf = (address: string): string | undefined => {
    const url = new URL(address, host.origin);
    return url.origin === host.origin && url.pathname.startsWith(base) ? url.pathname : undefined;
  };
  /** Keeps the page with all that it names; fails where the host serves another build already. */
  async function install(): Promise<void> {
    // With the headers that the host sends with its page, which are kept with it.
    const page = await anew(base, { Accept: 'text/html' });
    if (!page.ok || !isPage(page)) throw new Error(`${base} answered ${page.status}`);
    const html = await page.clone().text();
    const named = [...html.matchAll(addressInPage)].flatMap(([, address = '']) => pathOf(address) ?? []);
    const shell = named.filter((path) => path.startsWith(assets));
    const foreign = shell.find((path) => !ofBuild.has(path));
    if (foreign !== undefined) throw new Error(`${foreign} is of another build`);
    await Promise.all(shell.map(bring));
    await Promise.allSettled([
      ...(await shelf.usedBefore()).map((path) => bring(path)),
      ...named.filter((path) => !path.startsWith(assets)).map((path) => shelf.bringAnew(path)),
    ]);
    await put(base, await asFirstHand(page));
  }

  async function page(request: Request): Promise<Response> {
    const fromNetwork = host.fetch(request);
    const shown = await Promise.race([fromNetwork.catch(() => undefined), host.patience()]);
    if (shown !== undefined && shown.status < 500) return shown;
    return (await own(base)) ?? fromNetwork;
  }

  /** A hash in the name: the same address is the same file for good. */
  async function asset(request: Request, path: string): Promise<Response> {
    const found = await any(path);
    if (found) return found;
    const answer = await host.fetch(request);
    if (isWhole(answer)) await put(path, answer.clone());
    return answer;
  }

  /** Settings and the like, whose address stays while they change. */
  async function plain(request: Request, path: string): Promise<Response> {
    try {
      const answer = await host.fetch(request);
      if (isWhole(answer)) await put(path, answer.clone());
      return answer;
    } catch (error) {
      const found = await any(path);
      if (found) return found;
      throw error;
    }
  }

  return {
    install,
    activate: () => shelf.dropOld(),
    /** Undefined leaves the request to the browser, as every call of the API. */
    answer(request: Request): Promise<Response> | undefined {
      const path = request.method === 'GET' ? pathOf(request.url) : undefined;
      if (path === undefined) return undefined;
      if (request.mode === 'navigate') return page(request);
      return path.startsWith(assets) ? asset(request, path) : plain(request, path);
    },
    /** Keeps what a page of this build had loaded before this worker stood behind it. */
    async keep(addresses: readonly string[]): Promise<void> {
      const paths = addresses.flatMap((address) => pathOf(address) ?? []).filter((path) => ofBuild.has(path));
      await Promise.allSettled(paths.map(bring));
    },
  };
}
