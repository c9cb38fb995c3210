import { keptFields } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { RealNameValues } from '@vp/validators';
import { Refused } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';
import type { FailedForm } from '../../services/real-name/stored-form.ts';

/** Only fields of the person are ever kept. */
function valueAt({ personal }: RealNameValues, path: string): unknown {
  return Object.entries(personal).find(([name]) => path === `personal.${name}`)?.[1];
}

/** After a failed check, what was right stays as it was sent; what was left empty may still be added. */
export function assertKeptFields(form: RealNameValues, failed: FailedForm | undefined, language: Language): void {
  if (failed === undefined) return;
  const changed = keptFields(failed.wrongFields).filter((path) => {
    const sent = valueAt(failed.form, path);
    return sent !== undefined && valueAt(form, path) !== sent;
  });
  if (changed.length === 0) return;
  const message = refusalText(language, 'fieldKept');
  throw new Refused('fieldKept', { problems: changed.map((path) => ({ path, message })) });
}
