import { SmallMap, useBridge, useShowError } from '@vp/app-shell';
import type { ActivityDetail, MapPoint } from '@vp/contract';
import { attendanceTypeCodes } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Grow, Row, Stack, Title } from '@vp/ui-kit';
import styles from './place-map.module.css';

interface PlaceMapProps {
  readonly activity: Pick<ActivityDetail, 'location' | 'place' | 'radiusMetres' | 'attendanceType'>;
  readonly myPosition?: MapPoint | undefined;
}

/** Shows the place and the area of the activity on a map. The text beside it says the same. */
export function PlaceMap({ activity, myPosition }: PlaceMapProps) {
  const { t, format } = useTexts();
  const bridge = useBridge();
  const showError = useShowError();
  const { location, place, radiusMetres, attendanceType } = activity;
  const isAutomatic = attendanceType === attendanceTypeCodes.location;
  const open = (): void =>
    void bridge
      .openMap({ ...location, name: place.text, address: place.text })
      .catch((error: unknown) => showError(error));
  return (
    <Card>
      <Stack gap={2}>
        <div className={styles.map}>
          <SmallMap
            // Remounts the map once the position is known, so that both points are in view.
            key={myPosition === undefined ? 'place' : 'both'}
            centre={location}
            pins={[{ id: 'place', point: location, name: place.text, caption: place.text }]}
            radiusMetres={isAutomatic ? radiusMetres : undefined}
            myPosition={myPosition}
          />
        </div>
        <Row wrap justify="between">
          <Grow className={styles.place}>
            <Title as="p">
              <LocalText text={place} />
            </Title>
            {isAutomatic && (
              <Caption>{t('attendance.location.range', { value: format.number(radiusMetres / 1000) })}</Caption>
            )}
          </Grow>
          <Button variant="soft" size="small" icon="navigate" onClick={open}>
            {t('attendance.failed.navigate')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
