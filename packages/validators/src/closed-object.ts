import { object } from 'yup';
import type { ObjectShape } from 'yup';
import './locale.ts';
import { message } from './message.ts';

/** An object whose unknown keys are errors: nothing is dropped silently, nothing passes unseen. */
export function closedObject<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .noUnknown()
    .test({
      name: 'closed',
      exclusive: true,
      test: (_value, { originalValue, createError }) => {
        const unknown = unknownKeys(originalValue, shape);
        if (unknown.length === 0) return true;
        return createError({ message: message('unknownKey', { names: unknown.join(', ') }) });
      },
    });
}

function unknownKeys(value: unknown, shape: ObjectShape): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .slice(0, 5);
}
