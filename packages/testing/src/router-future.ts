/** Flags of a plain router, as the sites set them. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;

/** Flags of a data router, as the sites set them. */
export const routeFuture = {
  v7_relativeSplatPath: true,
  v7_partialHydration: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_skipActionErrorRevalidation: true,
} as const;
