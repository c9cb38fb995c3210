import { useBridge, useCodeList, useCodeWords, useNow, useShowError } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { attendanceTypeCodes, floorToTenthHour, languagesMastered, regions, serviceObjects } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { FactRow, Facts, TextAction } from '@vp/ui-kit';

function Navigate({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const bridge = useBridge();
  const showError = useShowError();
  const { location, place } = activity;
  const open = (): void =>
    void bridge
      .openMap({ ...location, name: place.text, address: place.text })
      .catch((error: unknown) => showError(error));
  return <TextAction onClick={open}>{t('activity.detail.navigate')}</TextAction>;
}

/** Returns the duration of the activity, or its number of periods. */
function useLength({ periods, startsAt, endsAt }: ActivityDetail): string {
  const { t, format } = useTexts();
  if (periods.length > 1) return t('activity.detail.periodCount', { count: periods.length });
  const hours = floorToTenthHour(Date.parse(endsAt) - Date.parse(startsAt));
  return t('activity.mine.hours', { hours: format.hours(hours) });
}

/** Shows the time, the place, the kind of attendance, the target group and the contact. */
export function ActivityFacts({ activity }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const region = useCodeList('region', regions);
  const objects = useCodeList('service_object', serviceObjects);
  const now = useNow();
  const { attendanceType, contactName, contactPhone, deadline, distanceMetres, radiusMetres } = activity;
  const hasStarted = activity.refusals.includes('closed') && new Date(deadline) > now();
  const isAutomatic = attendanceType === attendanceTypeCodes.location;
  const length = useLength(activity);
  const closes = hasStarted
    ? t('activity.blocked.begun')
    : t('activity.detail.closes', { time: format.dateTime(deadline) });
  const where = [
    nameOf(region, activity.regionId),
    distanceMetres !== null && t('activity.detail.away', { distance: format.distance(distanceMetres) }),
  ].filter((word) => word !== false && word !== '');
  const audience = activity.serviceObjects.map((code) => nameOf(objects, code)).filter((name) => name !== '');
  return (
    <Facts>
      <FactRow
        icon="calendar"
        title={format.range(activity.startsAt, activity.endsAt)}
        note={[!hasStarted && length, activity.series && t('activity.card.weekly', { ...activity.series }), closes]
          .filter(Boolean)
          .join(' · ')}
      />
      <FactRow
        icon="pin"
        title={<LocalText text={activity.place} />}
        note={where.join(' · ')}
        action={<Navigate activity={activity} />}
      />
      {activity.meetingPoint && (
        <FactRow
          icon="info"
          title={<LocalText text={activity.meetingPoint} />}
          note={t('activity.detail.meetingPoint')}
        />
      )}
      <FactRow
        icon={isAutomatic ? 'navigate' : 'scan'}
        title={t(isAutomatic ? 'activity.detail.automatic' : 'activity.detail.scan')}
        note={
          isAutomatic
            ? t('activity.detail.automaticNote', { value: format.number(radiusMetres / 1000) })
            : t('activity.detail.scanNote')
        }
      />
      {audience.length > 0 && (
        <FactRow icon="people" title={t('activity.detail.audience')} note={audience.join(' · ')} />
      )}
      {activity.serviceLanguages.length > 0 && (
        <FactRow
          icon="globe"
          title={t('activity.detail.languages')}
          note={namesOf(languagesMastered, activity.serviceLanguages)}
        />
      )}
      {contactPhone !== '' && (
        <FactRow
          icon="phone"
          title={t('activity.detail.contact', { name: contactName })}
          note={contactPhone}
          action={<TextAction href={`tel:${contactPhone}`}>{t('activity.detail.call')}</TextAction>}
        />
      )}
    </Facts>
  );
}
