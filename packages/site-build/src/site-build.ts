import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuildOptions } from 'vite';
import { chunks } from './chunks.ts';

/** Browsers of the `browserslist` in the nearest package.json, in the format of the build tools. */
export const targets = browserslistToEsbuild();

/** Build options of both sites. */
export const siteBuild: BuildOptions = {
  target: targets,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // The second entry marks the modules of first screens; no page loads its file.
    input: { index: 'index.html', screens: 'src/app/first-screens.ts' },
    // Compiles class fields to plain assignments: no class here inherits a setter of the same name.
    transform: { assumptions: { setPublicClassFields: true } },
    output: { codeSplitting: { groups: [...chunks] } },
  },
};
