import { draftsByKey } from '@vp/app-shell/draft';
import { messageGroups } from '@vp/domain';
import { eachText } from '../../shared/language/form-texts.ts';
import type { FormTexts } from '../../shared/language/form-texts.ts';
import type { MessageValues } from './message-values.ts';

function textsIn(stored: unknown): FormTexts {
  const texts = new Map<string, unknown>(Object.entries(Object(stored)));
  return eachText((language) => {
    const text = texts.get(language);
    return typeof text === 'string' ? text : '';
  });
}

function restore(stored: unknown): MessageValues | undefined {
  const { groups, periodId, texts } = { groups: undefined, periodId: undefined, texts: undefined, ...Object(stored) };
  const { subject, text } = { subject: undefined, text: undefined, ...Object(texts) };
  if (!Array.isArray(groups) || typeof periodId !== 'string') return undefined;
  return {
    groups: messageGroups.filter((group) => groups.includes(group)),
    periodId,
    texts: { subject: textsIn(subject), text: textsIn(text) },
  };
}

/** Draft of the next message to the participants of an activity, by the id of the activity. */
export const messageDraft = draftsByKey<MessageValues>('org-admin', {
  form: 'participant-message',
  version: 1,
  keep: (values) => values,
  restore,
});
