import { validate } from '@vp/validators';
import type { Schema } from 'yup';
import { newId } from '../db/id.ts';
import type { NamedCall } from './every-call.ts';
import { personalData } from './real-name-form.ts';
import { releaseForm } from './release-form.ts';
import { createTestClock } from './test-clock.ts';

type Body = Readonly<Record<string, unknown>>;

const id = newId();
const now = createTestClock().now();
const answers = ['1', '2', '3'].map((questionId) => ({ questionId, answer: '何老師' }));
const document = { documentType: '2', documentNumber: '12345678' };

/** Parts whose fields depend on each other, so that no sample of a single field fits. */
export const relatedParts: Readonly<Record<string, Body>> = {
  'account.setSecurityQuestions': { answers },
  'card.apply': { agreed: true, bankConsent: true, federationConsent: true },
  'guardian.confirm': { ...document, frontPhotoId: id, backPhotoId: id, agreed: true },
  'organizationRecovery.appeal': document,
  'organizationRecovery.proveByQuestions': { answers },
  'participant.sendMessage': { texts: { subject: { en: 'Gloves' }, text: { en: 'Please bring gloves.' } } },
  'realName.submit': {
    identity: {
      documentType: '4',
      documentNumber: 'MA0123456',
      issueDate: '2021-03-15',
      expiryDate: '2031-03-15',
      frontPhotoId: id,
      handheldPhotoId: id,
    },
    personal: personalData,
  },
  'recovery.appeal': document,
  'recovery.proveByQuestions': { answers },
  'registration.registerOrganization': { adminRegistration: { idCardType: '2', idCard: '12345678' } },
  'registration.correctOrganization': {
    infoPerfection: '4',
    service: { serviceObject: ['1'], serviceType: ['1'] },
  },
  'release.publish': { ...releaseForm(id) },
  'release.preview': { ...releaseForm(id) },
};

/** Samples for other fields: the first one that a field's rules accept. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    'a',
    'someone1',
    id,
    '陳嘉欣',
    'CHAN',
    '1',
    '123456',
    '28123456',
    '+85366881234',
    'ka.ian@example.mo',
    '2026-01',
    '2026-07-18',
    '2026-07-18T10:00:00+08:00',
  ],
  number: [1, 5, 2026, 22.198951, 113.54909],
  boolean: [true, false],
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'describe' in value && 'validateSync' in value;
}

const accepts = (schema: Schema, value: unknown): boolean => validate(schema, value, { now }).ok;

/** Undefined where no sample fits. */
function valueOf(schema: unknown, which: 'all' | 'required'): unknown {
  if (!isSchema(schema)) return undefined;
  if ('fields' in schema) return bodyOf(schema, which);
  if ('innerType' in schema) return [valueOf(schema.innerType, which)];
  const { type, oneOf } = schema.describe();
  return (oneOf.length > 0 ? oneOf : (samples[type] ?? [])).find((value) => accepts(schema, value));
}

function bodyOf(schema: Schema, which: 'all' | 'required'): Body {
  const asked = Object.entries('fields' in schema ? Object(schema.fields) : {}).filter(
    ([, field]) => which === 'all' || !isSchema(field) || !field.describe().optional,
  );
  const values = asked.map(([name, field]) => [name, valueOf(field, which)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(made: Body, related: Body): Body {
  const parts = Object.entries(related).map(([name, part]) => {
    const other = made[name];
    return [name, isBody(part) && isBody(other) ? { ...other, ...part } : part];
  });
  return { ...made, ...Object.fromEntries(parts) };
}

/**
 * Returns a body that the schema of a call accepts: with every field, or only with required ones where all do not fit
 * together. Undefined where neither fits.
 */
export function sampleBodyOf({ name, entry }: NamedCall, related = relatedParts[name] ?? {}): Body | undefined {
  const schema: unknown = entry.body;
  if (!isSchema(schema)) return undefined;
  const bodies = (['all', 'required'] as const).map((which) => merged(bodyOf(schema, which), related));
  return bodies.find((body) => accepts(schema, body));
}
