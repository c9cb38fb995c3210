import { copyFileSync, cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ensureTemplate } from './src/db/embedded/template.ts';

const source = new URL('./src/', import.meta.url);
const target = new URL('./dist/', import.meta.url);

/**
 * The server and the program that decodes pictures, beside what is read at run time: migrations, agreements, the embedded database's worker and the state it
 * starts from, demo covers.
 */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts', paint: 'src/ports/painting/program.ts' } },
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
        cpSync(new URL('seed/covers', source), new URL('assets/covers', target), { recursive: true });
        copyFileSync(new URL('db/embedded/worker.mjs', source), new URL('worker.mjs', target));
        await ensureTemplate(fileURLToPath(target));
      },
    },
  ],
});
