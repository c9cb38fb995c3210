import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message } from '@vp/validators';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { FormShell } from './form-shell.tsx';
import { PhotoField } from './photo-field.tsx';
import type { PhotoFieldProps } from './photo-field.tsx';
import { preparePhoto } from './photo-file.ts';
import { PhotoThumb } from './photo-thumb.tsx';

const signatures = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  bmp: [0x42, 0x4d, 0, 0, 0, 0, 0, 0],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0],
  text: [0x68, 0x65, 0x6c, 0x6c, 0x6f, 0, 0, 0],
} as const;

function photo(kind: keyof typeof signatures, bytes = 100, name = 'photo.jpg'): File {
  const content = new Uint8Array(bytes);
  content.set(signatures[kind]);
  return new File([content], name, { type: 'image/jpeg' });
}

const megabyte = 1024 * 1024;
const shrink = vi.fn(async () => new Blob(['small']));

test.each([
  ['jpeg', 100, { ok: true }],
  ['png', 100, { ok: true }],
  ['bmp', 100, { ok: true }],
  ['gif', 100, { ok: false, problem: 'gif' }],
  ['text', 100, { ok: false, problem: 'kind' }],
] as const)('a %s by content, whatever its name says', async (kind, bytes, expected) => {
  expect(await preparePhoto(photo(kind, bytes), shrink)).toMatchObject(expected);
});

beforeEach(() => void shrink.mockClear());

test('a BMP becomes a JPG whatever its size, and is sent as it is only where that fails', async () => {
  expect(await preparePhoto(photo('bmp'), shrink)).toMatchObject({ ok: true, file: { size: 5 } });
  const broken = () => Promise.reject(new Error('no canvas'));
  expect(await preparePhoto(photo('bmp'), broken)).toMatchObject({ ok: true, file: { size: 100 } });
});

test('over 2 MB is compressed, 2 MB is not', async () => {
  await preparePhoto(photo('jpeg', 2 * megabyte), shrink);
  expect(shrink).not.toHaveBeenCalled();
  const checked = await preparePhoto(photo('jpeg', 2 * megabyte + 1), shrink);
  expect(checked).toMatchObject({ ok: true, file: { size: 5 } });
});

test.each([
  ['still over 10 MB', async () => new Blob([new Uint8Array(10 * megabyte + 1)]), 'tooLarge'],
  ['not readable', () => Promise.reject(new Error('broken')), 'unreadable'],
])('a large photo that is %s is refused', async (_why, compress, problem) => {
  expect(await preparePhoto(photo('jpeg', 3 * megabyte), compress)).toEqual({ ok: false, problem });
});

function renderPhoto(upload: PhotoFieldProps['upload'], onSubmit = vi.fn()) {
  renderKit(
    <FormShell
      id="f"
      initialValues={{ front: '' }}
      check={({ front }): Record<string, ReturnType<typeof message>> => (front ? {} : { front: message('required') })}
      onSubmit={onSubmit}
    >
      <PhotoField name="front" label="正面" hint="四角完整" upload={upload} />
      <Button type="submit">提交</Button>
    </FormShell>,
  );
  return onSubmit;
}

const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file, {
    applyAccept: false,
  });

test('a phone or tablet offers its camera, also once more where a photo failed', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  try {
    renderPhoto(vi.fn());
    expect(screen.getByRole('button', { name: '正面 拍攝或選擇' })).toBeInTheDocument();
    await choose(photo('gif'));
    expect(await screen.findByRole('button', { name: '正面 重新拍攝' })).toBeInTheDocument();
  } finally {
    vi.unstubAllGlobals();
  }
});

test('empty, on its way with per cent, sent; the submit waits for it', async () => {
  let report: ((percent: number) => void) | undefined;
  let finish: ((id: string) => void) | undefined;
  const onSubmit = renderPhoto((_file, onProgress) => {
    report = onProgress;
    return new Promise((resolve) => (finish = resolve));
  });
  expect(screen.getByRole('button', { name: '正面 選擇照片' })).toHaveAccessibleDescription('四角完整');
  await expectAccessible();
  await choose(photo('jpeg'));
  await waitFor(() => expect(report).toBeDefined());
  act(() => report?.(42));
  expect(screen.getByRole('button', { name: '正面 正在上載 42%' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => report?.(100));
  expect(screen.getByRole('button', { name: '正面 已傳送，正在儲存' })).toBeInTheDocument();
  await act(async () => finish?.('photo-1'));
  expect(screen.getByRole('button', { name: '正面 已上載 更換' })).toBeInTheDocument();
  expect(screen.getByText('已上載', { selector: '[data-part="tag"] span' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).toHaveBeenCalledWith({ front: 'photo-1' }, expect.anything());
});

test('a photo that was sent is shown large before the form goes', async () => {
  renderPhoto(async () => 'photo-1');
  expect(screen.queryByRole('button', { name: '放大：正面' })).not.toBeInTheDocument();
  await choose(photo('jpeg'));
  const opener = await screen.findByRole('button', { name: '放大：正面' });
  await userEvent.click(opener);
  const sheet = await screen.findByRole('dialog', { name: '正面' });
  expect(within(sheet).getByRole('img', { name: '正面' })).toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(opener).toHaveFocus();
});

test('a small photo that cannot be loaded is told in words', async () => {
  renderKit(<PhotoThumb src="/gone.jpg" label="正面" fallback="已上載" />);
  const thumb = screen.getByRole('button', { name: '放大：正面' });
  fireEvent.error(thumb.querySelector('img') ?? thumb);
  expect(screen.getByText('已上載')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a GIF fails with the reason at the field and can be taken again', async () => {
  const upload = vi.fn<PhotoFieldProps['upload']>(async () => 'photo-2');
  renderPhoto(upload);
  await choose(photo('gif'));
  const button = await screen.findByRole('button', { name: '正面 重新選擇' });
  expect(button).toHaveAccessibleDescription(/不接受 GIF/);
  expect(upload).not.toHaveBeenCalled();
  await expectAccessible();
  await choose(photo('png'));
  expect(await screen.findByRole('button', { name: '正面 已上載 更換' })).toBeInTheDocument();
});

test('a lost connection fails with the reason', async () => {
  renderPhoto(() => Promise.reject(new Error('network')));
  await choose(photo('jpeg'));
  expect(await screen.findByRole('button', { name: '正面 重新選擇' })).toHaveAccessibleDescription(/上載失敗/);
});

test('of two photos chosen in a row the later one counts', async () => {
  const finishes: ((id: string) => void)[] = [];
  const onSubmit = renderPhoto(() => new Promise((resolve) => finishes.push(resolve)));
  await choose(photo('jpeg'));
  await waitFor(() => expect(finishes).toHaveLength(1));
  await choose(photo('png'));
  await waitFor(() => expect(finishes).toHaveLength(2));
  await act(async () => finishes[1]?.('second'));
  await act(async () => finishes[0]?.('first'));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).toHaveBeenCalledWith({ front: 'second' }, expect.anything());
});

test('a missing photo is the first wrong field and gets the focus', async () => {
  renderPhoto(async () => 'x');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /正面/ })).toHaveFocus());
});
