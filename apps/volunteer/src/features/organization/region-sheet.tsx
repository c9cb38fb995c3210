import { useCodeWords } from '@vp/app-shell';
import { codesOf, regions } from '@vp/domain';
import type { CodeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Chip, ChipRow, Sheet } from '@vp/ui-kit';

export type Region = CodeOf<typeof regions>;

export interface RegionSheetProps {
  readonly region: Region | undefined;
  readonly onChoose: (region: Region | undefined) => void;
  readonly onClose: () => void;
}

/** The regions to narrow the list of organizations to; a tap applies it. */
export function RegionSheet({ region, onChoose, onClose }: RegionSheetProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const title = t('organization.list.region');
  return (
    <Sheet title={title} onClose={onClose}>
      <ChipRow label={title}>
        <Chip size="tall" selected={region === undefined} onClick={() => onChoose(undefined)}>
          {t('organization.list.allRegions')}
        </Chip>
        {codesOf(regions).map((code) => (
          <Chip key={code} size="tall" selected={code === region} onClick={() => onChoose(code)}>
            {nameOf(regions, code)}
          </Chip>
        ))}
      </ChipRow>
    </Sheet>
  );
}
