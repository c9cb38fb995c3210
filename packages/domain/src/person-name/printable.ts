import { printedRareHan } from './printed-han.ts';

/** Latin letters, marks and Han characters below U+10000 that no font of the printed papers contains. */
const withoutGlyph =
  /[\u216C-\u216F\u217C-\u2188\uA7CB-\uA7CF\uA7D2\uA7D4\uA7DA-\uA7F1\u4DB6-\u4DBF\u9FF0-\u9FFF\uF95A\uF9F3\uFA6E-\uFAFF]|(?![\u0300-\u036F])\p{M}/u;

let rareHan: ReadonlySet<string> | undefined;

/**
 * Returns the first character of a name that official papers cannot show; undefined if the fonts contain all of them.
 * A test of the printer compares this rule with its fonts.
 */
export function unprintableCharacter(name: string): string | undefined {
  return [...name].find((character) => {
    if (character.length === 1) return withoutGlyph.test(character);
    rareHan ??= readRareHan();
    return !rareHan.has(character);
  });
}

function readRareHan(): ReadonlySet<string> {
  let code = 0x20000;
  return new Set(printedRareHan.split(' ').map((step) => String.fromCodePoint((code += parseInt(step, 36)))));
}
