import { afterEach, describe, expect, test, vi } from 'vitest';
import { isSigned, twilioSms } from './twilio-sms.ts';

const settings = {
  account: 'AC1',
  token: '12345',
  from: '+85328000000',
  url: 'https://api.twilio.com',
  publicUrl: 'https://volunteer.example',
};
const message = { id: 'id-1', to: '+85366123456', text: '驗證碼 123456' };

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the Messages resource: it accepts an authorized request with the required fields. */
function openGateway() {
  const asked: { readonly address: string; readonly fields: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    const fields = Object.fromEntries(body instanceof URLSearchParams ? body : []);
    asked.push({ address, fields });
    const { Authorization: given } = Object(headers);
    if (given !== `Basic ${Buffer.from('AC1:12345').toString('base64')}`)
      return Response.json({ code: 20003 }, { status: 401 });
    const isWhole = fields['To'] && fields['Body'] && (fields['From'] ?? fields['MessagingServiceSid']);
    return isWhole
      ? Response.json({ sid: 'SM1', status: 'queued' }, { status: 201 })
      : Response.json({ code: 21604 }, { status: 400 });
  });
  return asked;
}

describe('a message', () => {
  test('is created for the account, with the address of its receipt', async () => {
    const asked = openGateway();
    await twilioSms(settings).send(message);
    expect(asked).toEqual([
      {
        address: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
        fields: {
          To: '+85366123456',
          Body: '驗證碼 123456',
          From: '+85328000000',
          StatusCallback: 'https://volunteer.example/api/receipts/sms/id-1',
        },
      },
    ]);
  });

  test('leaves the choice of the sender to a messaging service', async () => {
    const asked = openGateway();
    await twilioSms({ ...settings, from: 'MG1' }).send(message);
    expect(asked[0]?.fields).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(asked[0]?.fields).not.toHaveProperty('From');
  });

  test('that is refused fails with the cause of the gateway', async () => {
    openGateway();
    const sending = twilioSms({ ...settings, token: 'wrong' }).send(message);
    await expect(sending).rejects.toThrow('the SMS gateway answered 401, cause 20003');
  });
});

/** The published example of the provider's libraries. */
const example = {
  address: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  fields: {
    CallSid: 'CA1234567890ABCDE',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
    Caller: '+14158675309',
  },
  token: '12345',
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

test.each([
  ['as published', {}, true],
  ['with another token', { token: '12346' }, false],
  ['with another address', { address: 'https://mycompany.com/myapp.php?foo=1' }, false],
  ['with another field', { fields: { ...example.fields, Digits: '1235' } }, false],
  ['without a signature', { signature: undefined }, false],
  ['with half a signature', { signature: 'RSOYDt4T1cU=' }, false],
])('a request %s is signed: %#', (_, changes, expected) => {
  expect(isSigned({ ...example, ...changes })).toBe(expected);
});
