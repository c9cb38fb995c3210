import { toMacaoIso } from '@vp/domain';

const keptMax = 1000;
const kept = new Map<number, string>();

/**
 * An instant as answers carry it. A page names the same few again and again, each as dear to write as a row is to read:
 * the last thousand are kept.
 */
export function instantText(instant: Date): string {
  const ms = instant.getTime();
  const known = kept.get(ms);
  if (known !== undefined) return known;
  const text = toMacaoIso(instant);
  if (kept.size >= keptMax) kept.clear();
  kept.set(ms, text);
  return text;
}
