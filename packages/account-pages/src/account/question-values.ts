import { securityQuestions } from '@vp/domain';
import { closedObject, code, message, securityAnswer } from '@vp/validators';
import type { ValidationMessage } from '@vp/validators';

export const places = [1, 2, 3] as const;

const question = () => code(securityQuestions).required(message('securityQuestions'));
const answer = () => securityAnswer().required(message('securityQuestions'));

export const questionsSchema = closedObject({
  question1: question(),
  answer1: answer(),
  question2: question(),
  answer2: answer(),
  question3: question(),
  answer3: answer(),
});

export const noQuestions = { question1: '', answer1: '', question2: '', answer2: '', question3: '', answer3: '' };

export type QuestionValues = typeof noQuestions;

/** Returns an error at the second occurrence of a question that was chosen twice. */
export function problemsInQuestions(values: QuestionValues): Readonly<Record<string, ValidationMessage>> {
  const twice = places.filter((place) => {
    const chosen = values[`question${place}`];
    return chosen !== '' && places.some((other) => other < place && values[`question${other}`] === chosen);
  });
  return Object.fromEntries(twice.map((place) => [`question${place}`, message('duplicate')]));
}

/** Returns the body of the call; the schema has already validated each question. */
export function answersOf(values: QuestionValues) {
  return places.flatMap((place) => {
    const known = securityQuestions.find(({ code: own }) => own === values[`question${place}`]);
    return known === undefined ? [] : [{ questionId: known.code, answer: values[`answer${place}`] }];
  });
}
