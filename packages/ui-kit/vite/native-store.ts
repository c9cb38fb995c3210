import type { Plugin } from 'vite';

/** The hook that this package stands in for is in React since 18. */
export function nativeStore(): Plugin {
  return {
    name: 'native-store',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim$/ },
      handler(_source, importer, options) {
        return this.resolve('react', importer, { ...options, skipSelf: true });
      },
    },
  };
}
