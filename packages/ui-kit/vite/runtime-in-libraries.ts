import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Marks the bundler's own functions among the names of the libraries. */
const mark = '$rt_';

function chunksOf(bundle: Bundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

const isRuntime = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => /^\0rolldown[\\/]runtime/.test(id));

/** `a as b, c` as pairs of the name there and the name here. */
function pairsOf(names: string): readonly (readonly [there: string, here: string])[] {
  return names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [there = '', here = there] = part.split(/\s+as\s+/);
      return [there, here] as const;
    });
}

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

function importFrom(file: string): RegExp {
  const name = baseName(file).replaceAll(/[.$]/g, String.raw`\$&`);
  return new RegExp(String.raw`\bimport\s*\{([^}]*)\}\s*from\s*(["'])\./${name}\2;?`);
}

/** The functions themselves, as constants that the libraries hand on under their marked names. */
function declarations(code: string): { readonly text: string; readonly names: readonly string[] } {
  const exported = /\bexport\s*\{([^}]*)\};?\s*$/.exec(code);
  if (!exported) throw new Error('the bundler’s runtime has no list of exports');
  const pairs = pairsOf(exported[1] ?? '').map(([local, outer]) => [outer, local] as const);
  const body = code.slice(0, exported.index);
  const made = pairs.map(([outer, local]) => `${outer}:${local}`).join(',');
  const taken = pairs.map(([outer]) => `${outer}:${mark}${outer}`).join(',');
  return { text: `const{${taken}}=(()=>{${body};return{${made}}})();`, names: pairs.map(([outer]) => outer) };
}

function merge(bundle: Bundle, runtime: Rolldown.OutputChunk, libraries: Rolldown.OutputChunk): void {
  const { text, names } = declarations(runtime.code);
  const asked = importFrom(runtime.fileName);
  const own = asked.exec(libraries.code);
  const renamed = pairsOf(own?.[1] ?? '').map(([there, here]) => `${here}=${mark}${there}`);
  const opening = renamed.length === 0 ? text : `${text}const ${renamed.join(',')};`;
  const marked = names.map((name) => mark + name).join(',');
  libraries.code = `${opening}${libraries.code.replace(asked, '')}\nexport{${marked}};`;
  for (const chunk of chunksOf(bundle)) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== libraries.fileName);
    chunk.imports = chunk === libraries ? others : [libraries.fileName, ...others];
    chunk.code = chunk.code.replace(asked, (_whole, list: string, quote: string) => {
      const wanted = pairsOf(list).map(([there, here]) => `${mark}${there} as ${here}`);
      return `import{${wanted.join(',')}}from${quote}./${baseName(libraries.fileName)}${quote};`;
    });
  }
  delete bundle[runtime.fileName];
}

/**
 * The bundler keeps the few functions that its output calls in a file of their own, outside of all groups. Here they
 * come with the libraries, which every page loads: one request less for each.
 */
export function runtimeInLibraries(): Plugin {
  return {
    name: 'runtime-in-libraries',
    apply: 'build',
    // The file's name follows from what the bundler wrote into it: another one than without the functions.
    augmentChunkHash: ({ name }) => (name === 'libraries' ? 'with runtime' : undefined),
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const runtime = chunks.find(isRuntime);
      const libraries = chunks.find(({ name }) => name === 'libraries');
      if (!runtime || !libraries) return;
      // They would wait for each other.
      if (libraries.imports.some((file) => file !== runtime.fileName)) return;
      merge(bundle, runtime, libraries);
    },
  };
}
