import { documentTypes } from '@vp/domain';
import { describe, expect, test } from 'vitest';
import { code } from './base.ts';
import { closedObject } from './closed-object.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';
import {
  address,
  adminName,
  chineseName,
  introduction,
  latinName,
  operatorName,
  organizationName,
  personName,
} from './person-fields.ts';
import { documentNumber } from './document-field.ts';

const emojis = [
  ['好😀', 'emoji'],
  ['🇲🇴', 'emoji'],
] as const;

describeFields({
  chineseName: {
    field: chineseName(),
    accepts: ['陳大文', '阿依古麗·買買提', '𠮷'.repeat(20)],
    becomes: [
      ['買買提・阿里', '買買提·阿里'],
      ['陳　大文', '陳大文'],
    ],
    refuses: [
      ['Chan', 'chineseName'],
      ['陳1', 'nameCharacter'],
      ['陳·', 'chineseName'],
      ['陳'.repeat(21), 'tooLong'],
      ['陳😀', 'emoji'],
      ['陳𠀀', 'unprintable'],
      ['陳\u{9FFF}', 'unprintable'],
    ],
  },
  latinName: {
    field: latinName(),
    accepts: ['João', "D'Ávila", 'Łukasz', 'Yılmazoğlu', 'Hạnh', 'Suparti', 'ã'.repeat(60)],
    becomes: [
      ['D´Assumpção', "D'Assumpção"],
      ['ＣＨＡＮ', 'CHAN'],
      ['Sousa–Lopes', 'Sousa-Lopes'],
    ],
    refuses: [
      ['陳', 'latinName'],
      ['Chan2', 'nameCharacter'],
      ['Chan--', 'latinName'],
      ['a'.repeat(61), 'tooLong'],
      ['a\u0900', 'unprintable'],
      ['a\u2188', 'unprintable'],
    ],
  },
  personName: {
    field: personName(),
    accepts: ['陳大文', 'João Pedro', '陳'.repeat(20), 'a'.repeat(60)],
    refuses: [
      ['Chan 陳', 'personName'],
      ['陳1', 'nameCharacter'],
      ['陳'.repeat(21), 'tooLong'],
      ['a'.repeat(61), 'tooLong'],
      [`${'a'.repeat(20)}陳`, 'tooLong'],
    ],
  },
  adminName: {
    field: adminName(),
    accepts: ['陳大文', '陳'.repeat(10), 'Maria João da Conceição Lopes', 'a'.repeat(60)],
    refuses: [
      ['陳'.repeat(11), 'tooLong'],
      ['a'.repeat(61), 'tooLong'],
      ['Chan2', 'nameCharacter'],
    ],
  },
  operatorName: {
    field: operatorName(),
    accepts: ['何美玲 (A)', 'Núria Lei', '櫃檯 2'],
    becomes: [['Núria　D’Assumpção', "Núria D'Assumpção"]],
    refuses: [['陳'.repeat(11), 'tooLong'], ...emojis],
  },
  organizationName: {
    field: organizationName(),
    accepts: [
      '蓮峰社區互助會',
      'Cáritas 2',
      '協會（澳門）',
      'Associação de Auxílio Mútuo do Pico de Lótus',
      '會'.repeat(20),
      'a'.repeat(100),
      '「同行」義工隊',
      '“Mãos Dadas” – Associação',
      "D'Ávila & Filhos, Lda.",
      'Centro/Grupo: "Amizade" (2026)',
      '澳門‘青年’–義工·協會',
      '扶康會：服務／支援',
    ],
    becomes: [
      ['\u202E協會\u200B', '協會'],
      ['\u200B\u00A0', undefined],
      ['協會\u2028 義工・隊', '協會 義工·隊'],
    ],
    refuses: [
      ['「」', 'organizationName'],
      ['會\uE001', 'privateCharacter'],
      ['會'.repeat(21), 'tooLong'],
      ['a'.repeat(101), 'tooLong'],
      ['𪛖會', 'unprintable'],
      [`${'a'.repeat(20)}會`, 'tooLong'],
      ['會😀', 'emoji'],
      ['會@', 'organizationName'],
      ['!會', 'organizationName'],
      ['-會', 'organizationName'],
      ['<b>', 'organizationName'],
    ],
  },
  introduction: {
    field: introduction(),
    accepts: ['好'.repeat(300)],
    refuses: [['好'.repeat(301), 'tooLong'], ...emojis],
  },
  address: {
    field: address(),
    accepts: ['黑沙海灘1號', '好'.repeat(30), 'a'.repeat(120)],
    refuses: [
      ['好'.repeat(31), 'tooLong'],
      ['a'.repeat(121), 'tooLong'],
      [`${'a'.repeat(30)}好`, 'tooLong'],
      ...emojis,
    ],
  },
});

describe('a number beside its document type', () => {
  const document = closedObject({ documentType: code(documentTypes), documentNumber: documentNumber() });

  test.each([
    ['2', '1234567(8)', undefined],
    ['2', '1234567', 'documentMacao'],
    ['3', 'A123456(3)', undefined],
    ['3', 'A123456', 'documentHongKongCheckDigit'],
    ['3', 'A123456(4)', 'documentCheckDigit'],
    ['3', '1234567(3)', 'documentHongKong'],
    ['1', '44049919900101003x', undefined],
    ['1', '990499199001010002', 'documentPrefix'],
    ['1', '440499209901010007', 'documentBirthDate'],
    ['1', '4404', 'documentMainland'],
    ['4', 'E123', 'documentPassport'],
    ['5', '1234567', 'documentBlueCard'],
    ['6', 'CI1234567', 'documentTravelPermit'],
    ['7', 'A-1', 'documentOther'],
    ['7', '1'.repeat(21), 'tooLong'],
    [undefined, '12345678', 'documentType'],
  ])('document type %s, %s: %s', (documentType, number, key) => {
    const problems = keysByPath(document, { documentType, documentNumber: number });
    expect(problems).toEqual(key === undefined ? {} : { documentNumber: key });
  });
});
