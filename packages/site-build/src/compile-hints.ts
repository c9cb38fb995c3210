import type { Plugin } from 'vite';

/**
 * Makes browsers that know the hint compile a file's functions during the download, on another thread, instead of on
 * first use. It must be the very first line. Source:
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Prepends the hint to each script of a built site. */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // File names are final before this step; without it, a changed hint would not change the file names.
    augmentChunkHash: () => hint,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code;
      },
    },
  };
}
