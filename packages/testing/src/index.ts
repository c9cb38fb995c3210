export * from './axe.ts';
export { allowConsole } from './console.ts';
export * from './find-status.ts';
export * from './network.ts';
export * from './offline.ts';
export * from './render-route.tsx';
export { routerFuture } from './router-future.ts';
export * from './scan-evidence.ts';
export * from './stub.ts';
