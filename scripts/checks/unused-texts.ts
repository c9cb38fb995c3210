import { isNode, literalText, parseSource, walk } from './source.ts';
import { readTextFiles } from './texts.ts';
import { listSources, readText } from './tree.ts';

interface Uses {
  words: Set<string>;
  patterns: RegExp[];
}

/** Every text is used by a key: whole, as an end of one, or as a matching template. */
export function checkUnusedTexts(root: string): string[] {
  const uses = usesIn(root, listSources(root));
  return readTextFiles(root)
    .filter(({ language }) => language === 'zh-TW')
    .flatMap(({ path, texts }) =>
      [...texts.keys()]
        .filter((key) => !isUsed(key.replace(/_(one|many|other|zero)$/, ''), uses))
        .map((key) => `${path}: nothing shows ${key}: take it out of the four catalogues`),
    );
}

/** Returns texts and templates of the code that might be a key or the end of one. */
function usesIn(root: string, sources: readonly string[]): Uses {
  const words = new Set<string>();
  const patterns = new Set<string>();
  for (const path of sources) {
    const { program, text } = parseSource(path, readText(root, path));
    walk(program, (node, ancestors) => {
      const word = literalText(node);
      if (word && /^[\w.-]+$/.test(word)) words.add(word);
      if (node.type === 'Identifier' && ancestors.at(-1)?.type === 'Property') words.add(String(node.name));
      if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
        const parts = node.quasis.filter(isNode).map((part) => text.slice(part.start, part.end).replace(/[`${}]/g, ''));
        if (
          parts.length > 1 &&
          parts.every((part) => /^[\w.-]*$/.test(part)) &&
          parts.some((part) => /\w{3}/.test(part))
        )
          patterns.add(parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+'));
      }
    });
  }
  return { words, patterns: [...patterns].map((pattern) => new RegExp(`(^|\\.)${pattern}$`)) };
}

function isUsed(key: string, { words, patterns }: Uses): boolean {
  const parts = key.split('.');
  if (parts.some((_, from) => words.has(parts.slice(from).join('.')))) return true;
  return patterns.some((pattern) => pattern.test(key));
}
