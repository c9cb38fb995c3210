import { toMacaoIso } from '@vp/domain';

const keptMax = 10_000;
const kept = new Map<number, string>();

/**
 * An instant as answers carry it. Pages name the same ones again and again, each as dear to write as a row is to read: ten
 * thousand, a megabyte, are kept.
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
