/// <reference path="./opencc-tables.d.ts" />
import { foldText } from '@vp/domain';
import simplifiedTable from 'opencc-js/dict/TSCharacters';
import hongKongTable from 'opencc-js/dict/HKVariantsRev';
import taiwanTable from 'opencc-js/dict/TWVariantsRev';

function readTable(table: string): ReadonlyMap<string, string> {
  return new Map(
    table.split('|').map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return [from, to] as const;
    }),
  );
}

const simplified = readTable(simplifiedTable);
const simplifiedForms = new Set(simplified.values());
const regional = new Map([...readTable(taiwanTable), ...readTable(hongKongTable)]);

/** Returns one form for a traditional, a simplified and a regional character. */
function foldHan(character: string): string {
  const direct = simplified.get(character);
  if (direct !== undefined) return direct;
  // A simplified form may be the regional variant of another character: 么 is both 麼 and 幺.
  if (simplifiedForms.has(character)) return character;
  const standard = regional.get(character) ?? character;
  return simplified.get(standard) ?? standard;
}

/**
 * Returns the form in which stored texts and typed keywords are compared: `foldText`, and traditional characters in
 * their simplified form.
 */
export function foldForSearch(text: string): string {
  return foldText(text).replace(/\p{Script=Han}/gu, foldHan);
}
