import { expect, test } from 'vitest';
import { reasonFor } from './server.ts';

test.each([
  ['pt', '提早或延遲離開', 'Saiu mais cedo ou mais tarde'],
  ['en', '提早或延遲離開', 'Left early or late'],
  ['zh-TW', 'Phone or network problem', '電話或網絡問題'],
  ['zh-CN', '忘記簽到或簽退', '忘记签到或签退'],
  ['en', '已核對簽到表', 'Checked the attendance sheet'],
] as const)('a reader of %s reads the tapped reason %s as %s', (language, stated, read) => {
  expect(reasonFor(language, stated)).toBe(read);
});

test('a typed reason stays as it is', () => {
  expect(reasonFor('pt', '當日漏了簽退。')).toBe('當日漏了簽退。');
});
