import {
  AgreementField,
  CaptchaField,
  ChipsField,
  DateField,
  DateTimeField,
  FieldError,
  FieldFrame,
  FieldRow,
  FormShell,
  PasswordField,
  PasswordRules,
  PhoneField,
  PhotoField,
  PhotoThumb,
  RadioCards,
  SectionTabs,
  SelectField,
  StepHeader,
  StepperField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@vp/ui-kit/form';
import { SmsCodeField } from '@vp/account-pages/proof';
import { Button, Row } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { captcha } from '../samples.ts';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

function Form({ id, values, children }: { id: string; values: Record<string, unknown>; children: ReactNode }) {
  return (
    <FormShell id={id} initialValues={values} onSubmit={() => undefined}>
      {children}
    </FormShell>
  );
}

const kindOptions = (words: Samples) => words.kinds.map((label, index) => ({ value: String(index), label }));

export const fields: Group = {
  name: 'fields',
  specimens: [
    {
      name: 'text',
      Show: ({ words }) => (
        <Form id="text" values={{ empty: '', filled: words.person, fixed: words.organization, note: words.note }}>
          <TextField name="empty" label={words.name} hint={words.note} placeholder={words.person} />
          <TextField name="filled" label={words.name} max={30} optional />
          <TextField name="fixed" label={words.all} readOnly />
          <TextAreaField name="note" label={words.reason} max={300} />
        </Form>
      ),
    },
    {
      name: 'number, switch, agreement',
      Show: ({ words }) => (
        <Form id="small" values={{ places: 12, off: false, on: true, no: false, yes: true }}>
          <StepperField name="places" label={words.all} />
          <SwitchField name="off" label={words.open} note={words.note} />
          <SwitchField name="on" label={words.open} />
          <AgreementField name="no" label={words.note} />
          <AgreementField name="yes" label={words.note} />
        </Form>
      ),
    },
    {
      name: 'choices',
      Show: ({ words }) => (
        <Form id="choices" values={{ cards: '0', chips: ['0', '1'], few: '1', many: '' }}>
          <RadioCards
            name="cards"
            label={words.all}
            options={[
              { value: '0', label: words.kinds[0], note: words.note },
              { value: '1', label: words.kinds[1] },
              { value: '2', label: words.kinds[2], disabledReason: words.reason },
            ]}
          />
          <ChipsField name="chips" label={words.all} options={kindOptions(words)} max={3} />
          <SelectField name="few" label={words.all} options={kindOptions(words)} />
          <SelectField name="many" label={words.all} options={kindOptions(words)} display="list" />
        </Form>
      ),
    },
    {
      name: 'dates',
      Show: ({ words }) => (
        <Form id="dates" values={{ empty: '', filled: '1998-05-12', start: '2026-07-18T14:30:00+08:00', end: '' }}>
          <DateField name="empty" label={words.date} />
          <DateField name="filled" label={words.date} />
          <FieldRow>
            <DateTimeField name="start" label={words.open} />
            <DateTimeField name="end" label={words.passed} />
          </FieldRow>
        </Form>
      ),
    },
    {
      name: 'phone, captcha, code, password',
      Show: ({ words }) => (
        <Form id="phone" values={{ area: '853', phone: '66000001', captcha: '', code: '', password: 'abc123' }}>
          <PhoneField name="phone" areaName="area" label={words.phone} />
          <CaptchaField name="captcha" image={captcha} onRefresh={() => undefined} />
          <SmsCodeField name="code" storageKey="kit:sms" sentTo="+853 66•• ••01" onSend={async () => true} />
          <PasswordField
            name="password"
            label={words.name}
            autoComplete="new-password"
            rules={[
              { text: words.passed, isMet: (typed) => typed.length > 3 },
              { text: words.refused, isMet: (typed) => typed.length > 30 },
            ]}
          />
        </Form>
      ),
    },
    {
      name: 'photos',
      Show: ({ words }) => (
        <Form id="photos" values={{ photo: '', cover: '' }}>
          <PhotoField name="photo" label={words.name} upload={async () => 'id'} />
          <PhotoField name="cover" label={words.activity} shape="cover" upload={async () => 'id'} />
        </Form>
      ),
    },
    {
      name: 'photo among words, and one that is missing',
      Show: ({ words }) => (
        <Row>
          <PhotoThumb src={captcha} label={words.person} fallback={words.refused} />
          <PhotoThumb src="data:image/png;base64,broken" label={words.person} fallback={words.refused} />
        </Row>
      ),
    },
    {
      name: "frame of a field of one's own, right and wrong",
      Show: ({ words }) => (
        <>
          <FieldFrame
            id="kit-frame"
            formId="kit"
            name="frame"
            label={words.place}
            hint={words.note}
            optional
            kind="group"
            message={undefined}
          >
            <Button variant="soft">{words.all}</Button>
          </FieldFrame>
          <FieldFrame
            id="kit-wrong"
            formId="kit"
            name="wrong"
            label={words.place}
            aside="3 / 5"
            kind="group"
            message={{ text: words.reason }}
          >
            <Button variant="soft">{words.all}</Button>
          </FieldFrame>
          <FieldError id="kit-error" message={{ text: words.reason }} />
        </>
      ),
    },
    {
      name: 'rules of a password: met, open, not known',
      Show: ({ words }) => (
        <PasswordRules
          typed=""
          rules={[
            { text: words.passed, isMet: () => true },
            { text: words.refused, isMet: () => false },
            { text: words.waiting, isMet: () => 'unknown' },
          ]}
        />
      ),
    },
    {
      name: 'sections and steps',
      width: 'edge',
      Show: ({ words }) => (
        <>
          <SectionTabs
            label={words.all}
            idStem="kit-sections"
            current="b"
            onOpen={() => undefined}
            sections={[
              { name: 'a', label: words.kinds[0], state: 'done' },
              { name: 'b', label: words.kinds[1], state: 'open' },
              { name: 'c', label: words.kinds[2], state: 'error' },
            ]}
          />
          <StepHeader current={2} total={3} name={words.kinds[1]} note={words.waiting} />
        </>
      ),
    },
  ],
};
