import { lazyPart } from '@vp/app-shell';
import type { QuietHours } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup } from '@vp/ui-kit';
import { useState } from 'react';
import { clockOf } from './clock-of.ts';

const QuietHoursSheet = lazyPart(async () => (await import('./quiet-hours-sheet.tsx')).QuietHoursSheet);

/** Shows the quiet hours; a press opens them for a change. */
export function QuietHoursCell({ quietHours }: { readonly quietHours: QuietHours }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { isOn, fromHour, untilHour } = quietHours;
  const span = fromHour < untilHour ? 'sameDay' : 'overnight';
  const note = isOn
    ? t(`inbox.channels.quiet.${span}`, { from: clockOf(fromHour), until: clockOf(untilHour) })
    : t('inbox.channels.quiet.off');
  return (
    <>
      <CellGroup label={t('inbox.channels.quiet.title')}>
        <Cell icon="clock" title={t('inbox.channels.quiet.title')} note={note} onClick={() => setIsOpen(true)} />
      </CellGroup>
      {isOpen && <QuietHoursSheet quietHours={quietHours} onClose={() => setIsOpen(false)} />}
    </>
  );
}
