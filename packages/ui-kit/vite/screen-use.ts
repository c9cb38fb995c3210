import { build } from 'vite';
import type { PluginOption, Rolldown, UserConfig } from 'vite';

/** Which screens need a module at once, by the module's id. */
export type ScreenUse = ReadonlyMap<string, ReadonlySet<string>>;

/** Screens by their names, each with the ends of the paths of its modules. */
export type ScreenModules = Readonly<Record<string, readonly string[]>>;

/** Stands for the program itself, which every screen loads. */
export const program = 'program';

/** Their work begins with the finished files. */
const written = /^(page-rules|route-preload|service-worker)$/;

function flat(plugins: PluginOption): readonly PluginOption[] {
  return Array.isArray(plugins) ? plugins.flatMap(flat) : [plugins];
}

function isLeftOut(plugin: PluginOption): boolean {
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false;
  return plugin.name === 'screen-files' || written.test(plugin.name);
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): readonly Rolldown.OutputChunk[] {
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.filter((file) => file.type === 'chunk');
}

const facadeOf = ({ facadeModuleId }: Rolldown.OutputChunk): string => (facadeModuleId ?? '').replaceAll('\\', '/');

/** Modules that a chunk brings along: those of its imports, and of a form that a page shows behind a skeleton. */
function modulesOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, first: Rolldown.OutputChunk): Set<string> {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
    for (const name of facadeOf(chunk).endsWith('-page.tsx') ? chunk.dynamicImports : []) {
      const form = chunks.get(name);
      if (form && facadeOf(form).endsWith('-form.tsx')) visit(form);
    }
  };
  visit(first);
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Builds once without groups, where each file holds exactly what the same pages need, and reads from it who needs
 * what. Imports alone do not tell: they lead through barrels to whole packages.
 */
export async function findScreenUse(config: UserConfig, screens: ScreenModules): Promise<ScreenUse> {
  const { plugins, build: options, ...rest } = config;
  const result = await build({
    ...rest,
    configFile: false,
    logLevel: 'silent',
    plugins: flat(plugins).filter((plugin) => !isLeftOut(plugin)),
    build: { ...options, write: false, minify: false, manifest: false, sourcemap: false },
  });
  const chunks = new Map(chunksOf(result).map((chunk) => [chunk.fileName, chunk]));
  const use = new Map<string, Set<string>>();
  const note = (screen: string, first: Rolldown.OutputChunk): void => {
    for (const id of modulesOf(chunks, first)) use.set(id, (use.get(id) ?? new Set()).add(screen));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) note(program, chunk);
  for (const [screen, ends] of Object.entries(screens)) {
    for (const chunk of chunks.values()) {
      if (ends.some((end) => facadeOf(chunk).endsWith(`/${end}`))) note(screen, chunk);
    }
  }
  return use;
}
