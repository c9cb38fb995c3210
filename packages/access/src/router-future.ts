/** The router renders pages and resolves addresses the way its next major version does by itself. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
