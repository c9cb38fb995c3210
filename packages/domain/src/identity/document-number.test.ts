import { describe, expect, it, test } from 'vitest';
import { isCodeOf } from '../code-table/code-table.ts';
import { documentTypes } from '../code-table/document.ts';
import type { DocumentType } from '../code-table/document.ts';
import { checkDocumentNumber, isSameDocument, mayHaveNoExpiry } from './document-number.ts';
import { birthDateOfMainlandNumber, genderOfMainlandNumber } from './mainland.ts';
import type { DocumentNumberRefusal } from './refusal.ts';

const now = new Date('2026-07-18T04:00:00Z');

const accepted: readonly (readonly [DocumentType, readonly (readonly [string, string])[]])[] = [
  [
    '1',
    [
      ...same(
        '440499199001010005 440499199001010013 44049919900101003X 44049919900101011X 110199198002290005 ' +
          '310199200002290002 330199199912310007 510199198506150027 650199201010100072 82000019700315000X ' +
          '820000200001010008 820000201212310005 810000198808080005 83000019770707000X 91019919900909000X ' +
          '11010519491231002X 440524188001010014 440499199001019878 440499202607180003',
      ),
      ['44049919900101003x', '44049919900101003X'],
      ['440499 19900101 0005', '440499199001010005'],
      ['４４０４９９１９９００１０１０００５', '440499199001010005'],
      ['440499900101000', '440499199001010005'],
      ['440499680229001', '440499196802290015'],
      ['110199491231002', '11019919491231002X'],
      ['820000850101000', '820000198501010004'],
    ],
  ],
  [
    '2',
    [
      ['12345678', '12345678'],
      ['1234567(8)', '12345678'],
      ['1/234567/8', '12345678'],
      ['5000001(0)', '50000010'],
      ['50000010', '50000010'],
      ['7654321(0)', '76543210'],
      ['76543210', '76543210'],
      ['10000000', '10000000'],
      ['1000000(0)', '10000000'],
      ['19999999', '19999999'],
      ['12345 678', '12345678'],
      ['１２３４５６７８', '12345678'],
      ['1234567（8）', '12345678'],
    ],
  ],
  [
    '3',
    [
      ['A123456(3)', 'A1234563'],
      ['A1234563', 'A1234563'],
      ['a1234563', 'A1234563'],
      ['G123456(A)', 'G123456A'],
      ['G123456A', 'G123456A'],
      ['C668668(9)', 'C6686689'],
      ['K999999(A)', 'K999999A'],
      ['M111111(1)', 'M1111111'],
      ['Y000001(7)', 'Y0000017'],
      ['W222222(4)', 'W2222224'],
      ['F654321(5)', 'F6543215'],
      ['C000005(A)', 'C000005A'],
      ['AB987654(3)', 'AB9876543'],
      ['AB9876543', 'AB9876543'],
      ['WX000000(9)', 'WX0000009'],
      ['XA123456(8)', 'XA1234568'],
      ['EC000001(7)', 'EC0000017'],
      ['Ａ123456(3)', 'A1234563'],
      ['A 123456（3）', 'A1234563'],
    ],
  ],
  ['4', same('EA1234567 E12345678 G12345678 MA0123456 MB0123456 K12345678 HA1234567 C123456 AB1234567 X1Y2Z3456')],
  ['5', same('12345678 00000001')],
  [
    '6',
    [
      ...same('H00000000 H12345678 M12345678 H1234567800 M1234567801 M0000000112 H99999999 M8765432109'),
      ...same('C12345678 CA0000001 CZ9999999 H123456(7) W12345678'),
      ['h12345678', 'H12345678'],
      ['M 12345678', 'M12345678'],
      ['Ｍ12345678', 'M12345678'],
    ],
  ],
  ['7', [...same('AB12 12345678901234567890'), ['ab 12', 'AB12']]],
];

const refused: readonly (readonly [DocumentType, string, DocumentNumberRefusal])[] = [
  ['1', '440499199001010006', 'checkDigit'],
  ['1', '440499190102290009', 'birthDate'],
  ['1', '440499190002290001', 'birthDate'],
  ['1', '440499199013010002', 'birthDate'],
  ['1', '440499199000010003', 'birthDate'],
  ['1', '440499199004310003', 'birthDate'],
  ['1', '44049919900100000X', 'birthDate'],
  ['1', '990499199001010002', 'prefix'],
  ['1', '00000019900101000X', 'prefix'],
  ['1', '100499199001010007', 'prefix'],
  ['1', '44049919900101000', 'format'],
  ['1', '4404991990010100050', 'format'],
  ['1', '4404991990010100A0', 'format'],
  ['1', '44049919900101X000', 'format'],
  ['1', '440499209901010007', 'birthDate'],
  ['1', '440499202607190009', 'birthDate'],
  ['1', '510199198506150207', 'checkDigit'],
  ['1', '000000000000000000', 'prefix'],
  ['1', '440499901301000', 'birthDate'],
  ['2', '1234567', 'format'],
  ['2', '123456789', 'format'],
  ['2', 'A2345678', 'format'],
  ['2', '1234567(A)', 'format'],
  ['2', '1234567(8', 'format'],
  ['2', '12/34567/8', 'format'],
  ['2', '-12345678', 'format'],
  ['2', '', 'empty'],
  ['2', ' \u200B ', 'empty'],
  ['3', 'A123456(4)', 'checkDigit'],
  ['3', 'AB987654(4)', 'checkDigit'],
  ['3', 'A12345(3)', 'format'],
  ['3', 'A1234567(3)', 'format'],
  ['3', '1234567(3)', 'format'],
  ['3', 'ABC123456(3)', 'format'],
  ['3', 'A123456[3]', 'format'],
  ['3', 'A123456(B)', 'format'],
  ['3', 'A123456(3', 'format'],
  ['3', 'A123456', 'checkDigitMissing'],
  ['4', 'E123', 'format'],
  ['4', 'E12345678901234567890', 'tooLong'],
  ['4', 'E-1234567', 'format'],
  ['4', '護照123456', 'format'],
  ['4', 'E12345😀', 'format'],
  ['4', '   ', 'empty'],
  ['5', '1234567', 'format'],
  ['5', 'A2345678', 'format'],
  ['5', '123456789', 'format'],
  ['5', 'A12345678', 'format'],
  ['6', 'HM1234567', 'format'],
  ['6', 'H12345', 'format'],
  ['6', 'H12345678901', 'format'],
  ['6', '12345678', 'format'],
  ['6', 'H12345A78', 'format'],
  ['6', 'CI1234567', 'format'],
  ['6', 'CO1234567', 'format'],
  ['6', 'CAB123456', 'format'],
  ['6', '', 'empty'],
  ['7', 'AB-12', 'format'],
  ['7', '123456789012345678901', 'tooLong'],
];

describe('checkDocumentNumber', () => {
  for (const [type, cases] of accepted) {
    test.each(cases)(`type ${type} accepts %s as %s`, (raw, normalized) => {
      expect(checkDocumentNumber(type, raw, now)).toEqual({ ok: true, normalized });
    });
  }

  test.each(refused)('type %s refuses %s: %s', (type, raw, reason) => {
    expect(checkDocumentNumber(type, raw, now)).toEqual({ ok: false, reason });
  });

  it('covers every document type', () => {
    expect(new Set(accepted.map(([type]) => type))).toEqual(new Set(documentTypes.map((entry) => entry.code)));
    expect(refused.every(([type]) => isCodeOf(documentTypes, type))).toBe(true);
  });

  it('accepts a birth date of today in Macao, while UTC still has yesterday', () => {
    const birth = '440499202607180018';
    const beforeMidnight = checkDocumentNumber('1', birth, new Date('2026-07-17T15:59:59Z'));
    const afterMidnight = checkDocumentNumber('1', birth, new Date('2026-07-17T16:00:00Z'));
    expect(beforeMidnight).toEqual({ ok: false, reason: 'birthDate' });
    expect(afterMidnight).not.toEqual({ ok: false, reason: 'birthDate' });
  });
});

describe('what a mainland number tells', () => {
  test.each([
    ['440499199001010005', '1990-01-01', '2'],
    ['440499199001010013', '1990-01-01', '1'],
    ['110199198002290005', '1980-02-29', '2'],
  ])('%s: born %s, gender %s', (number, birthDate, gender) => {
    expect(birthDateOfMainlandNumber(number)).toBe(birthDate);
    expect(genderOfMainlandNumber(number)).toBe(gender);
  });
});

describe('isSameDocument', () => {
  test.each([
    ['3', 'A123456(3)', '3', 'A1234563', true],
    ['2', '1234567(8)', '2', '1/234567/8', true],
    ['6', 'H1234567800', '6', 'H12345678', true],
    ['6', 'H1234567801', '6', 'h1234567800', true],
    ['6', 'H12345679', '6', 'H12345678', false],
    ['2', '12345678', '5', '12345678', false],
    ['4', 'E12345678', '4', 'E12345679', false],
  ] as const)('%s %s and %s %s: %s', (firstType, first, secondType, second, same) => {
    const documents = [
      { type: firstType, number: first },
      { type: secondType, number: second },
    ] as const;
    expect(isSameDocument(documents[0], documents[1])).toBe(same);
    expect(isSameDocument(documents[1], documents[0])).toBe(same);
  });
});

it('offers no expiry for every document but a passport', () => {
  expect(documentTypes.filter((entry) => !mayHaveNoExpiry(entry.code)).map((entry) => entry.code)).toEqual(['4']);
});

function same(numbers: string): (readonly [string, string])[] {
  return numbers.split(' ').map((number) => [number, number]);
}
