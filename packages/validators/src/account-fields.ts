import {
  accountLimits,
  captchaLimits,
  refusalForPassword,
  securityQuestions,
  smsLimits,
  typedDigits,
  typedIdentifier,
  typedPassword,
  withoutInvisible,
} from '@vp/domain';
import type { PasswordOwner, WeakPasswordReason } from '@vp/domain';
import { array, ref } from 'yup';
import { code, jsonBoolean, text, withMax, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { closedObject } from './closed-object.ts';
import { message } from './message.ts';
import type { ValidationKey } from './message.ts';
import { textOf } from './read.ts';

const { usernameMin, usernameMax, passwordMin, passwordMax } = accountLimits;

/** 6 to 10 letters (Latin), digits or Han characters. */
export function username(): TextField {
  const format = new RegExp(`^[A-Za-z0-9\\p{Script=Han}]{${usernameMin},${usernameMax}}$`, 'u');
  const field = text((value) => withoutInvisible(value.normalize('NFKC')).trim());
  return withRule(field, 'username', (value) =>
    format.test(value) ? undefined : message('username', { min: usernameMin, max: usernameMax }),
  );
}

const weakPasswordKeys: Readonly<Record<WeakPasswordReason, ValidationKey>> = {
  common: 'passwordCommon',
  containsUsername: 'passwordContainsUsername',
  containsPhone: 'passwordContainsPhone',
};

/** 6 to 10 letters and digits with both kinds present; refuses common ones. Pasted spaces are dropped. */
export function password(): TextField {
  return passwordFor({});
}

/** A password that contains neither the user name nor the last digits of the phone. */
export function passwordFor(owner: PasswordOwner): TextField {
  const format = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{${passwordMin},${passwordMax}}$`);
  return withRule(text(typedPassword), 'password', (value) => {
    if (!format.test(value)) return message('passwordFormat', { min: passwordMin, max: passwordMax });
    const weakness = refusalForPassword(value, owner);
    return weakness && message(weakPasswordKeys[weakness]);
  });
}

/** A new password next to `username` and `phone` in the same form. */
export function newPasswordFor(): TextField {
  return withRule(password(), 'passwordOwner', (value, { parent }) => {
    const weakness = refusalForPassword(value, ownerIn(parent));
    return weakness && weakness !== 'common' ? message(weakPasswordKeys[weakness]) : undefined;
  });
}

/** The password of a log-in, which is only compared: at most 64 characters, without pasted spaces. */
export function existingPassword(): TextField {
  return withMax(text(typedPassword), 64);
}

/** Equal to the password field of the same form. */
export function confirmPassword(passwordPath = 'password') {
  return text(typedPassword).oneOf([ref(passwordPath)], message('passwordMismatch'));
}

/** The characters of the picture, case-insensitive; spaces and full-width characters are cleaned away. */
export function captcha(): TextField {
  const format = new RegExp(`^[A-Za-z0-9]{${captchaLimits.length}}$`);
  return withRule(text(typedIdentifier), 'captcha', (value) =>
    format.test(value) ? undefined : message('captcha', { length: captchaLimits.length }),
  );
}

/** Six digits; spaces and full-width digits of a pasted message are cleaned away. */
export function smsCode(): TextField {
  const format = new RegExp(`^\\d{${smsLimits.codeLength}}$`);
  return withRule(text(typedDigits), 'smsCode', (value) =>
    format.test(value) ? undefined : message('smsCode', { length: smsLimits.codeLength }),
  );
}

/** Six digits of a code from an e-mail, cleaned in the same way. */
export function emailCode(): TextField {
  const format = new RegExp(`^\\d{${smsLimits.codeLength}}$`);
  return withRule(text(typedDigits), 'emailCode', (value) =>
    format.test(value) ? undefined : message('emailCode', { length: smsLimits.codeLength }),
  );
}

/** A required check box; absent and false give the same refusal. */
export function agreements() {
  return jsonBoolean().test({ name: 'agreement', message: message('agreement'), test: (value) => value === true });
}

export function securityAnswer(): TextField {
  const field = text((value) => withoutInvisible(value.normalize('NFKC')).trim());
  return withRule(field, 'securityAnswer', (value) =>
    [...value].length <= accountLimits.securityAnswerMax
      ? undefined
      : message('tooLong', { max: accountLimits.securityAnswerMax }),
  );
}

/** Three different questions, each with an answer. */
export function securityAnswers() {
  const count = accountLimits.securityQuestionCount;
  const row = closedObject({
    questionId: code(securityQuestions).required(message('securityQuestions')),
    answer: securityAnswer().required(message('securityQuestions')),
  });
  return array()
    .of(row)
    .length(count, message('securityQuestions'))
    .test({
      name: 'differentQuestions',
      skipAbsent: true,
      message: message('duplicate'),
      // Runs before each row is judged, so a row may still be null.
      test: (rows?: readonly ({ readonly questionId?: unknown } | null)[]) =>
        rows === undefined || new Set(rows.map((entry) => entry?.questionId)).size === rows.length,
    });
}

function ownerIn(parent: unknown): PasswordOwner {
  return { username: textOf(parent, 'username'), phone: textOf(parent, 'phone') ?? textOf(parent, 'mobile') };
}
