import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuildOptions, PluginOption } from 'vite';
import { nativeStore } from './native-store.ts';
import { reactVant } from './react-vant.ts';
import { runtimeInLibraries } from './runtime-in-libraries.ts';

/** The browsers of the list in the nearest package.json, as the build's tools name them. */
export const targets = browserslistToEsbuild();

/** How both sites are built. */
export const siteBuild: BuildOptions = {
  target: targets,
  manifest: true,
  // The first bytes of a page name its picture's file.
  assetsInlineLimit: (path) => (path.endsWith('/login.svg') ? false : undefined),
  modulePreload: {
    polyfill: false,
    // The page itself asks for the libraries; they are there before any other page is asked for.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !/\/libraries-/.test(file)),
  },
  rolldownOptions: {
    // Fields of classes as plain assignments: no class here has a setter of the same name above it.
    transform: { assumptions: { setPublicClassFields: true } },
  },
};

/**
 * Libraries as published: React's own store hook, react-vant with its styles, and the bundler's own functions with them.
 */
export function libraryPlugins(): PluginOption[] {
  return [reactVant(), nativeStore(), runtimeInLibraries()];
}
