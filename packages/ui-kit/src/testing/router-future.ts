/** Router flags of both sites, so that tests use the same behaviour. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
