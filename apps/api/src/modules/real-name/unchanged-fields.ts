import type { Language } from '@vp/domain';
import { keptFields } from '@vp/validators';
import type { RealNameValues } from '@vp/validators';
import { Refused } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';
import type { FailedForm } from '../../services/real-name/stored-form.ts';

/** Returns a field of the person; only these are ever carried over. */
function valueAt({ personal }: RealNameValues, path: string): unknown {
  return Object.entries(personal).find(([name]) => path === `personal.${name}`)?.[1];
}

/** Refuses a changed field that was correct in the failed check; empty fields may still be filled. */
export function assertUnchangedFields(form: RealNameValues, failed: FailedForm | undefined, language: Language): void {
  if (failed === undefined) return;
  const kept = [...keptFields(failed.form, failed.wrongFields)];
  const changed = kept.filter(([path, value]) => valueAt(form, path) !== value);
  if (changed.length === 0) return;
  const message = refusalText(language, 'fieldKept');
  throw new Refused('fieldKept', { problems: changed.map(([path]) => ({ path, message })) });
}
