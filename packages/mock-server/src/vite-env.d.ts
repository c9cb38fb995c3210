/// <reference types="vite/client" />

declare module 'process/browser.js' {
  const process: { readonly nextTick: (work: () => void) => void };
  export default process;
}
