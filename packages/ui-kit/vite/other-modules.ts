import type { Plugin } from 'vite';

/** The router's package names its development build only; the other one lies beside it, without the warnings. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:-dom)?(?:\/|$)/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development(?=[\\/])/, '$1production') };
      },
    },
  };
}

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
