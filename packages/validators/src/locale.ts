import { setLocale } from 'yup';
import { message } from './message.ts';

/**
 * Replaces yup's English messages, so that a plain `.required()` or `.max(5)` also carries a typed message. The base
 * fields import this file for its side effect.
 */
setLocale({
  mixed: {
    default: message('invalid'),
    required: message('required'),
    defined: message('required'),
    notNull: message('required'),
    oneOf: message('notAnOption'),
    notOneOf: message('notAnOption'),
    notType: ({ type }) => message(keyOfType(type)),
  },
  string: {
    length: ({ length }) => message('tooShort', { min: length }),
    min: ({ min }) => message('tooShort', { min }),
    max: ({ max }) => message('tooLong', { max }),
    matches: message('invalid'),
    email: message('email'),
    url: message('invalid'),
    uuid: message('id'),
    datetime: message('instant'),
  },
  number: {
    min: ({ min }) => message('tooSmall', { min }),
    max: ({ max }) => message('tooLarge', { max }),
    integer: message('integer'),
  },
  boolean: { isValue: message('invalid') },
  object: { noUnknown: message('unknownKey') },
  array: {
    length: ({ length }) => message('tooFew', { min: length }),
    min: ({ min }) => message('tooFew', { min }),
    max: ({ max }) => message('tooMany', { max }),
  },
});

function keyOfType(type: string) {
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'array':
      return 'list';
    case 'object':
      return 'object';
    case 'boolean':
      return 'boolean';
    default:
      return 'invalid';
  }
}
