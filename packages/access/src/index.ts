export * from './forced-reload.ts';
export * from './guards.ts';
export * from './menu.ts';
export * from './react.tsx';
export * from './redirect.ts';
export { normalizePath, routeOf } from './route-path.ts';
export type { KnownRoute, RouteRule } from './route-path.ts';
export * from './session.ts';
export * from './session-store.ts';
