import { languages, messageGroups, messageLimits, missingMessageParts } from '@vp/domain';
import type { Language } from '@vp/domain';
import { ValidationError, array } from 'yup';
import { choice, longText, plainText } from './base.ts';
import { closedObject } from './closed-object.ts';
import { message } from './message.ts';
import { textOf } from './read.ts';
import { id, localTexts } from './value-fields.ts';

/** Receivers of a message to participants of an activity. */
export const messageReceivers = () => ({
  /** Period of the receivers; all periods if absent. People who are only invited belong to every period. */
  periodId: id(),
  groups: array()
    .of(choice(...messageGroups).required())
    .min(1)
    .max(messageGroups.length)
    .required(),
});

/** Returns the texts of a value that may have any form: the rules of the fields refuse all others. */
const writtenIn = (value: unknown, part: 'subject' | 'text') =>
  Object.fromEntries(languages.map((language) => [language, textOf(value, part, language)]));

/** Subject and text of a message, in at least one language: `main` where nothing is written. */
export function messageTexts(main: Language = languages[0]) {
  return closedObject({
    subject: localTexts(() => plainText(messageLimits.subjectMax)).required(),
    text: localTexts(() => longText(messageLimits.textMax)).required(),
  }).test({
    name: 'messageTexts',
    skipAbsent: true,
    test: (value, { path, createError }) => {
      const missing = missingMessageParts(
        { subject: writtenIn(value, 'subject'), text: writtenIn(value, 'text') },
        main,
      );
      if (missing.length === 0) return true;
      return new ValidationError(
        missing.map(({ part, language }) =>
          createError({ path: `${path}.${part}.${language}`, message: message('required') }),
        ),
      );
    },
  });
}

/** The form of a message to participants. */
export const messageForm = (main: Language) =>
  closedObject({ ...messageReceivers(), texts: messageTexts(main).required() });
