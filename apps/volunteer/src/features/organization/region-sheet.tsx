import { useCodeWords } from '@vp/app-shell';
import { codesOf, regions } from '@vp/domain';
import type { CodeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipChoice, Sheet } from '@vp/ui-kit';

export type Region = CodeOf<typeof regions>;

export interface RegionSheetProps {
  readonly region: Region | undefined;
  readonly onChoose: (region: Region | undefined) => void;
  readonly onClose: () => void;
}

/** Sheet with the regions of the organization list. A tap applies one. */
export function RegionSheet({ region, onChoose, onClose }: RegionSheetProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const title = t('organization.list.region');
  return (
    <Sheet title={title} onClose={onClose}>
      <ChipChoice
        label={title}
        size="tall"
        options={[
          { value: undefined, label: t('organization.list.allRegions') },
          ...codesOf(regions).map((code) => ({ value: code, label: nameOf(regions, code) })),
        ]}
        value={region}
        onChoose={onChoose}
      />
    </Sheet>
  );
}
