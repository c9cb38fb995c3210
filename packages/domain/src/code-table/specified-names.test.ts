import { expect, test } from 'vitest';
import { defaultLanguage } from '../language/language.ts';
import { vestSizes } from './person.ts';
import { serviceTypes } from './service-type.ts';

test('Vest sizes S, M, L, XL, XXL, XXXL', () => {
  expect(vestSizes.map(({ names }) => names.en).join(', ')).toBe('S, M, L, XL, XXL, XXXL');
});

test('Service types are those of section 9, in its order', () => {
  expect(serviceTypes.map(({ names }) => names.en).join(', ')).toBe(
    'community service, home cleaning, planning, large events, poverty visits, research, training, promotion, ' +
      'sports, medical, ceremonial, legal or translation, environment, publishing, culture, tourism, web design, other',
  );
});

test('Default language zh-TW', () => {
  expect(defaultLanguage).toBe('zh-TW');
});
