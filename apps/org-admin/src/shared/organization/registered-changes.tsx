import { usePicture } from '@vp/app-shell';
import type { RegisteredOrganization } from '@vp/contract';
import { distanceMetres } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Caption, Card, KeyValueList, Section, Stack, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { PlaceSketch } from './place-sketch.tsx';
import { useRegisteredFacts } from './registered-facts.tsx';

interface ChangeProps {
  readonly name: string;
  readonly was: ReactNode;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}

/** Shows one fact before and after the change. */
function Change({ name, was, value, children }: ChangeProps) {
  const { t } = useTexts();
  const none = t('common.words.none');
  return (
    <Card>
      <Title as="h3">{name}</Title>
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('organizationRequest.before'), value: was || none },
          { name: t('organizationRequest.after'), value: value || none },
        ]}
      />
      {children}
    </Card>
  );
}

interface BothProps {
  readonly before: RegisteredOrganization;
  readonly after: RegisteredOrganization;
}

/** Shows both logos with their names as text, for screen readers. */
function LogoChange({ before, after }: BothProps) {
  const { t } = useTexts();
  const picture = usePicture();
  const imageOf = (side: 'old' | 'new', { name, logoUrl }: RegisteredOrganization) =>
    logoUrl !== null && (
      <Stack gap={1}>
        <Avatar name={name} {...picture(logoUrl)} size={96} shape="square" />
        <Caption as="span">{t(`organizationRequest.certificate.${side}`)}</Caption>
      </Stack>
    );
  return <Change name={t('organizationRequest.logo')} was={imageOf('old', before)} value={imageOf('new', after)} />;
}

const rounded = ({ location }: RegisteredOrganization) =>
  location && [location.latitude, location.longitude].map((degrees) => degrees.toFixed(6)).join(' ');

function PlaceChange({ before, after }: BothProps) {
  const { t, format } = useTexts();
  const from = before.location;
  const to = after.location;
  const marked = t('organizationRequest.position.marked');
  const moved =
    from && to && t('organizationRequest.position.moved', { distance: format.distance(distanceMetres(from, to)) });
  const places = [
    ...(from ? [{ name: t('organizationRequest.before'), point: from }] : []),
    ...(to ? [{ name: t('organizationRequest.after'), point: to }] : []),
  ];
  const [first, ...others] = places;
  return (
    <Change name={t('organizationRequest.position.title')} was={from && marked} value={moved ?? (to && marked)}>
      {first && <PlaceSketch places={[first, ...others]} />}
    </Change>
  );
}

/** Shows each fact that a change request would change. Scans of the certificate are among the photos. */
export function RegisteredChanges({ before, after }: BothProps) {
  const { t } = useTexts();
  const factsOf = useRegisteredFacts();
  const old = factsOf(before);
  const changed = factsOf(after).flatMap(({ name, value }, at) => {
    const was = old[at]?.value ?? '';
    return was === value ? [] : [{ name, was, value }];
  });
  const hasOtherLogo = before.logoUrl !== after.logoUrl;
  const hasOtherPlace = rounded(before) !== rounded(after);
  const hasOtherScan = before.certificateId !== after.certificateId;
  if (changed.length === 0 && !hasOtherLogo && !hasOtherPlace && !hasOtherScan) {
    return <Caption>{t('organizationRequest.unchanged')}</Caption>;
  }
  return (
    <Section title={t('organizationRequest.changes')}>
      {hasOtherLogo && <LogoChange before={before} after={after} />}
      {changed.map((change) => (
        <Change key={change.name} {...change} />
      ))}
      {hasOtherPlace && <PlaceChange before={before} after={after} />}
      {hasOtherScan && (
        <Change
          name={t('organizationRequest.certificate.title')}
          was={before.certificateId && t('organizationRequest.certificate.old')}
          value={after.certificateId && t('organizationRequest.certificate.new')}
        />
      )}
    </Section>
  );
}
