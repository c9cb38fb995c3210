import { lineAt, parseSource } from './source.ts';
import { listFiles, readText } from './tree.ts';

/** Pages and sources that follow the writing rules; of a source file the comments are checked. */
const covered: readonly RegExp[] = [
  /^docs\/.*\.md$/,
  /(^|\/)README\.md$/,
  /^CONTRIBUTING\.md$/,
  /^(apps|packages|e2e)\/.*\.tsx?$/,
  /^scripts\/.*\.(ts|mjs)$/,
];

/** Phrases that are wrong in every sentence, and their replacement. Code in backticks is not checked. */
const phrases: readonly [RegExp, string][] = [
  [/\banew\b/gi, 'again'],
  [/\bwhoever\b/gi, 'the person who, the caller that'],
  [/\bnobody['’]s\b|\b(of|to) nobody\b/gi, 'no account, no person'],
  [/(?<!\bthere )\b(is|are|was|were) none\b/gi, 'no … exists, empty'],
  [/\bthose (who|whose|concerned)\b/gi, 'the noun itself: applicants, callers, readers'],
  [/\bSince then\b|\basked again\b|\bas it was before\b/g, 'the present state; history belongs to git'],
  [/\bmended\b|\bmends?\b/gi, 'fix'],
  [/\btold\b/gi, 'notified, disclosed, shown'],
  [/\bkept (answers?|quer(y|ies)|files?|instants?)\b/gi, 'persisted, cached or queued'],
  [/\btak(es?|en|ing) back\b/gi, 'revoke, undo, withdraw'],
  [/\bdear(er|est)\b|\bas dear as\b/gi, 'expensive'],
  [/\bin vain\b/gi, 'without success'],
  [/\b(first|in) sight\b/gi, 'first screen, visible'],
  [/\bwhat is (over|left|read|asked|kept)\b/gi, 'the noun itself: past activities, the rest'],
  [/\bhonest limits\b/gi, 'Known limitations'],
  [/\b(busy|quiet) machine\b|\bmachine (that did|with) (nothing|little|much|other)\b/gi, 'no machine loads'],
  [/(?<=^|[.:] |\| |- )(What|Whatever|Who|Whose) [^.?|\n]*(?:[.|]|$)/gm, 'a noun as the subject'],
];

/** Sentences in the covered files use the field's words and start with their subject. */
export function checkWording(root: string): string[] {
  return listFiles(root)
    .filter((path) => covered.some((pattern) => pattern.test(path)))
    .flatMap((path) => {
      const text = proseOf(path, readText(root, path));
      return phrases.flatMap(([pattern, replacement]) =>
        [...text.matchAll(pattern)].map(
          ({ 0: found, index }) => `${path}:${lineAt(text, index)} says '${found.trim()}': write ${replacement}`,
        ),
      );
    });
}

/** The text with everything else replaced by spaces, so that line numbers stay. */
function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replaceAll(/```.*?```|`[^`\n]*`/gs, blank);
  const { comments } = parseSource(path, text);
  let end = 0;
  const parts = comments.map((comment) => {
    const before = blank(text.slice(end, comment.start));
    end = comment.end;
    return before + text.slice(comment.start, comment.end).replaceAll(/`[^`\n]*`/g, blank);
  });
  return parts.join('');
}

const blank = (code: string): string => code.replaceAll(/[^\n]/g, ' ');
