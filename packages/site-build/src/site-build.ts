import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuildOptions } from 'vite';
import { chunks } from './chunks.ts';

/** The browsers of the list in the nearest package.json, as the build's tools name them. */
export const targets = browserslistToEsbuild();

/** How both sites are built. */
export const siteBuild: BuildOptions = {
  target: targets,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // The second entry marks what first screens need; no page loads its file.
    input: { index: 'index.html', screens: 'src/app/first-screens.ts' },
    // Fields of classes as plain assignments: no class here has a setter of the same name above it.
    transform: { assumptions: { setPublicClassFields: true } },
    output: { codeSplitting: { groups: [...chunks] } },
  },
};
