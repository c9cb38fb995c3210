/** Router flags of both sites, so that tests use the same behaviour. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

/** The flags of a data router, as the sites set them. */
export const routeFuture = {
  v7_relativeSplatPath: true,
  v7_partialHydration: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_skipActionErrorRevalidation: true,
} as const;
