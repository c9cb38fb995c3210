import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ensureTemplate } from './src/db/embedded/template.ts';

const source = new URL('./src/', import.meta.url);
const target = new URL('./dist/', import.meta.url);
const { resolve } = createRequire(import.meta.url);
/** Of printed papers, under the Open Font License, which goes with each of them. */
const fonts = {
  'noto-sans': 'NotoSans',
  'noto-sans-hk': 'NotoSansHK',
  'noto-sans-jp': 'NotoSansJP',
  'noto-sans-sc': 'NotoSansSC',
};

function copyFonts(folder: URL): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(fonts)) {
    const font = resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`);
    copyFileSync(font, new URL(basename(font), folder));
    copyFileSync(resolve(`@expo-google-fonts/${name}/LICENSE_FONT`), new URL(`${file}-LICENSE`, folder));
  }
}

/**
 * The server and the programs that decode pictures and print papers, beside the files read at run time: migrations,
 * agreements, fonts, the embedded database's worker and the state it starts from, demo covers,
 * spoken digits.
 */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'create-platform': 'src/create-platform.ts',
        migrate: 'src/migrate.ts',
        wu: 'src/wu.ts',
        paint: 'src/ports/painting/program.ts',
        print: 'src/ports/printing/program.ts',
      },
      // Files read at run time are resolved relative to the file that reads them.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@vp\//] },
  plugins: [
    {
      name: 'copy-files-of-run-time',
      closeBundle: async () => {
        cpSync(new URL('db/migrations', source), new URL('migrations', target), { recursive: true });
        cpSync(new URL('../content', source), new URL('content', target), { recursive: true });
        cpSync(new URL('seed/covers', source), new URL('covers', target), { recursive: true });
        cpSync(new URL('ports/spoken-digits', source), new URL('spoken-digits', target), { recursive: true });
        copyFonts(new URL('fonts/', target));
        copyFileSync(new URL('db/embedded/worker.mjs', source), new URL('worker.mjs', target));
        await ensureTemplate(fileURLToPath(target));
      },
    },
  ],
});
