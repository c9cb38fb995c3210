/** What the router of both sites is told: parts are tested as they are shown. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
