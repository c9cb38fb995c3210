import { useTexts } from '@vp/i18n/react';
import { Button, Note, Stack } from '@vp/ui-kit';
import type { KnownPosition } from '../../../shared/place/position.ts';

/**
 * Explains why the position is needed and requests it. After a refusal it says what still works. Renders nothing once
 * the position is known.
 */
export function PlaceQuestion({ place }: { place: KnownPosition }) {
  const { t } = useTexts();
  if (place.state === 'known') return null;
  const isRefused = place.state === 'denied' || place.state === 'failed';
  return (
    <Note tone={isRefused ? 'gold' : 'azul'} icon="pin">
      <Stack gap={2}>
        <p role="status">{isRefused ? t(`activity.place.${place.state}`) : t('activity.place.why')}</p>
        <Button size="small" variant="outline" busy={place.state === 'locating'} onClick={() => void place.ask()}>
          {isRefused ? t('common.actions.retry') : t('activity.place.allow')}
        </Button>
      </Stack>
    </Note>
  );
}
