import { useCodeLists, useCodeWords, usePicture } from '@vp/app-shell';
import type { RegisteredOrganization } from '@vp/contract';
import { organizationCategories, registFilings } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Card, Grow, KeyValueList, Row, Stack, Title } from '@vp/ui-kit';
import { PlaceSketch } from './place-sketch.tsx';

export interface RegisteredFact {
  readonly name: string;
  readonly value: string;
  readonly isProse?: boolean;
}

/** Returns a function that lists registered data as labels and values, in the order of the form. */
export function useRegisteredFacts(): (data: RegisteredOrganization) => readonly RegisteredFact[] {
  const { t } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const lists = useCodeLists();
  return (data) => [
    { name: t('organizationRequest.name'), value: data.name },
    { name: t('organizationRequest.category'), value: nameOf(organizationCategories, data.category) },
    { name: t('organizationRequest.region'), value: nameOf(lists.region, data.regionId) },
    { name: t('organizationRequest.address'), value: data.address },
    { name: t('organizationRequest.phone'), value: data.contactPhone },
    { name: t('organizationRequest.contactName'), value: data.contactName },
    { name: t('organizationRequest.email'), value: data.email },
    { name: t('organizationRequest.introduction'), value: data.introduction, isProse: true },
    { name: t('organizationRequest.registFiling'), value: nameOf(registFilings, data.registFiling) },
    { name: t('organizationRequest.associationNumber'), value: data.associationNumber ?? '' },
    { name: t('organizationRequest.dependNumber'), value: data.affiliatedNumber ?? '' },
    { name: t('organizationRequest.depends'), value: data.depends?.name.text ?? '' },
    { name: t('organizationRequest.serviceTypes'), value: namesOf(lists.service_type, data.serviceTypes) },
    { name: t('organizationRequest.serviceObjects'), value: namesOf(lists.service_object, data.serviceObjects) },
  ];
}

/** Shows the registered data of an organization, with its logo and place. */
export function RegisteredCard({ organization }: { readonly organization: RegisteredOrganization }) {
  const { t } = useTexts();
  const picture = usePicture();
  const factsOf = useRegisteredFacts();
  const { name, logoUrl, location } = organization;
  return (
    <Card>
      <Stack gap={2}>
        <Row>
          {logoUrl !== null && <Avatar name={name} {...picture(logoUrl)} size={64} shape="square" />}
          <Grow>
            <Title>{t('organizationRequest.data')}</Title>
          </Grow>
        </Row>
        <KeyValueList variant="plain" rows={factsOf(organization)} />
        {location !== null && <PlaceSketch places={[{ name, point: location }]} />}
      </Stack>
    </Card>
  );
}
