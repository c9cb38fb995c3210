import { expect } from '@playwright/test';
import type { drawnPicture } from '../../picture.ts';
import { button, fieldOf } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

interface SectionOf {
  /** The name of the list of sections. */
  readonly index: string;
  readonly name: string;
}

/** Opens a section: a tab above the form on a phone, a line of its index elsewhere. */
export async function openFormSection({ page }: Screen, { index, name }: SectionOf): Promise<void> {
  const lines = page.getByRole('navigation', { name: index });
  await lines.getByRole('button', { name }).or(page.getByRole('tab', { name })).click();
}

/** Selects a picture and waits until the server has it. */
export async function uploadPhoto(
  screen: Screen,
  name: string,
  picture: ReturnType<typeof drawnPicture>,
): Promise<void> {
  const field = fieldOf(screen, name);
  await field.locator('input[type=file]').setInputFiles(picture);
  await expect(field.getByRole('status')).toHaveText(screen.t('ui.photo.uploaded'));
}

/** Selects the first search result of the map. */
export async function pickPlace(
  screen: Screen,
  { in: section, search }: { readonly in: string; readonly search: string },
): Promise<void> {
  const { t, page } = screen;
  await button(screen, t('place.choose'))
    .or(button(screen, t('place.change')))
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox', { name: t('map.search') }).fill(search);
  const found = sheet.getByRole('listitem').getByRole('button').first();
  const [name = ''] = (await found.innerText()).split('\n');
  await found.click();
  await sheet.getByRole('button', { name: t('map.confirm') }).click();
  const status = fieldOf(screen, `${section}.latitude`).getByRole('status');
  await expect(status.filter({ hasText: t('place.chosen', { place: name }) })).toBeVisible();
}
