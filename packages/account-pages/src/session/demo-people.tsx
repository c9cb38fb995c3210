import { useMutation, useQuery } from '@tanstack/react-query';
import type { Site } from '@vp/access';
import { queriesOf, useApi, useSessionState, useSite } from '@vp/app-shell';
import type { DemoPerson } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section } from '@vp/ui-kit';

const scopes = { volunteer: 'volunteer', 'org-admin': 'organization' } as const satisfies Record<Site, string>;

/** Renders the people of the demo data; a tap logs in as one of them. */
export function DemoPeople() {
  const { t } = useTexts();
  const api = useApi();
  const { name: site } = useSite();
  const { signIn } = useSessionState();
  const people = useQuery(queriesOf(api).session.demoPeople({ query: { scope: scopes[site] } }));
  const logIn = useMutation({
    mutationFn: ({ username }: DemoPerson) => api.session.logInAsDemoPerson({ body: { username } }),
    // The guards redirect to the page that required the log-in.
    onSuccess: signIn,
  });
  if (people.data === undefined) return null;
  return (
    <Section title={t('common.simulation.people')}>
      <CellGroup>
        {people.data.listData.map((person) => (
          <Cell
            key={person.username}
            icon="user"
            title={person.name}
            note={<LocalText text={person.note} />}
            onClick={() => {
              if (!logIn.isPending) logIn.mutate(person);
            }}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
