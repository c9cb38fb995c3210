import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@vp/api-client';
import { findStatus } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { TextField } from '@vp/ui-kit/form';
import { expect, test, vi } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import { FormSheet } from './form-sheet.tsx';

const refused = (refusal: 'reasonMissing' | 'unavailable') =>
  new ApiError({ kind: 'refused', code: 10000, refusal, message: `refused: ${refusal}` });

/** Rejects like a network response: after the blur validation of the field. */
const afterTheCheck = (error: ApiError): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(error));
  });

async function showSheet(send: (values: { reason: string }) => Promise<unknown>) {
  const [onClose, done] = [vi.fn(), vi.fn()];
  const shown = await showInSite({
    children: (
      <FormSheet
        title="Dispute"
        action="Send"
        initialValues={{ reason: '' }}
        send={send}
        refusals={{ reasonMissing: 'reason' }}
        done={done}
        onClose={onClose}
      >
        <TextField name="reason" label="Reason" />
      </FormSheet>
    ),
  });
  await shown.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'wrong hours');
  await shown.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...shown, onClose, done };
}

test('reports the sent values and closes the sheet', async () => {
  const send = vi.fn(() => Promise.resolve('sent'));
  const { onClose, done } = await showSheet(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith({ reason: 'wrong hours' });
  expect(done).toHaveBeenCalledWith('sent', { reason: 'wrong hours' });
});

test('shows a refusal at its field, and keeps the sheet open with its values', async () => {
  const { onClose } = await showSheet(() => afterTheCheck(refused('reasonMissing')));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('wrong hours');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a refusal without a field through the error handler, and lets the user submit again', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refused('unavailable')).mockResolvedValue('sent');
  const { user, onClose } = await showSheet(send);
  expect(await findStatus('refused: unavailable')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
