import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuildOptions } from 'vite';

/** The browsers of the list in the nearest package.json, as the build's tools name them. */
export const targets = browserslistToEsbuild();

/** How both sites are built. */
export const siteBuild: BuildOptions = {
  target: targets,
  modulePreload: {
    polyfill: false,
    // The page itself loads the libraries.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !/\/libraries-/.test(file)),
  },
  rolldownOptions: {
    // Fields of classes as plain assignments: no class here has a setter of the same name above it.
    transform: { assumptions: { setPublicClassFields: true } },
  },
};
