/// <reference path="./css.d.ts" />
export { afterChange, useJustChanged } from './account/just-changed.ts';
export type { Changed } from './account/just-changed.ts';
export { keepPendingLogin } from './session/pending-login.ts';
