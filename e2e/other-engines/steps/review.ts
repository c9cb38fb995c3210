import type { Visitor } from '../visitor.ts';

const waiting = { join: 'dashboard.join', realName: 'dashboard.realName' } as const;

/** Opens a queue from the to-dos of the home, finds a person, looks at the evidence and passes. */
export async function pass(admin: Visitor, kind: keyof typeof waiting, name: string): Promise<void> {
  const { t } = admin;
  await admin.press(t('home.menus.home'), `nav[aria-label="${t('ui.mainMenu')}"]`);
  await admin.press(t(waiting[kind]), 'main');
  await admin.search(name);
  await admin.press(name, `[aria-label="${t('queue.list.label')}"]`);
  if (kind === 'realName')
    await admin.until(
      `return [...document.querySelectorAll('img')].some(({ alt, naturalWidth }) =>
         alt.includes(${JSON.stringify(t('queue.sides.front'))}) && naturalWidth > 0);`,
      'the photo of the document is drawn',
    );
  await admin.press(t('queue.actions.pass'));
  // A check whose photos were not enlarged asks once more.
  if (kind === 'realName') await admin.press(t('queue.confirm.passAnyway'), '[role=alertdialog]');
  await admin.see(t('queue.outcome.passedOne', { name }), 'body');
  await admin.see(t('queue.list.noMatch', { name }));
}
