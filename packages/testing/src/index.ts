export * from './axe.ts';
export { allowConsole, failOnConsole } from './console.ts';
export * from './network.ts';
export * from './render-route.tsx';
export * from './stub.ts';
