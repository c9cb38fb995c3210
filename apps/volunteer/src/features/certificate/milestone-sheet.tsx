import { useTexts } from '@vp/i18n/react';
import { Checkbox, Note, Sheet, Stack } from '@vp/ui-kit';
import { useMemo, useState } from 'react';
import styles from './certificate-page.module.css';
import { drawMilestone } from './milestone-picture.ts';

export interface MilestoneSheetProps {
  /** 0 for the first service. */
  readonly hours: number;
  readonly star: number | undefined;
  /** Name of the milestone. */
  readonly title: string;
  readonly date: string;
  /** Name of the volunteer, drawn only on request. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the picture of a milestone, to be saved by a long press. It has no name until the volunteer adds it. */
export function MilestoneSheet({ hours, star, title, date, name, onClose }: MilestoneSheetProps) {
  const { t, format } = useTexts();
  const [isNamed, setIsNamed] = useState(false);
  const heading = hours === 0 ? t('certificate.milestones.firstServed') : format.hours(hours);
  const line = hours === 0 ? undefined : t('certificate.milestones.served');
  const product = t('common.productName');
  const shownName = isNamed ? name : undefined;
  const picture = useMemo(
    () => drawMilestone({ heading, line, stars: star ?? 0, name: shownName, date, product }),
    [heading, line, star, shownName, date, product],
  );
  return (
    <Sheet title={t('certificate.milestones.picture')} note={t('certificate.milestones.hint')} onClose={onClose}>
      <Stack>
        {picture === undefined ? (
          <Note tone="gold">{t('certificate.milestones.noPicture')}</Note>
        ) : (
          <img
            className={styles.picture}
            src={picture}
            alt={t('certificate.milestones.alt', { name: shownName === undefined ? title : `${title}, ${shownName}` })}
          />
        )}
        <Checkbox checked={isNamed} onChange={setIsNamed} label={t('certificate.milestones.withName')} />
      </Stack>
    </Sheet>
  );
}
