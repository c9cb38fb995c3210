/** What the router of both sites is told: pages are tested as they are shown. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
