import type { Caller } from './caller.ts';

interface Owner {
  readonly volunteer: Caller;
  readonly platform: Caller;
}

/** Takes the newest application of a volunteer from the platform's decision to the received card. */
export async function cardComes({ volunteer, platform }: Owner): Promise<void> {
  const { application } = await volunteer.api.card.info();
  const applicationId = application?.applicationId ?? '';
  await platform.api.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
  for (const action of ['print', 'receive'] as const)
    await platform.api.card.report({ body: { rows: [{ applicationId, action }] } });
}

/** Gives a person their first card, received with its vest. */
export async function firstCard(owner: Owner): Promise<void> {
  const { api } = owner.volunteer;
  const { agreementVersion } = await api.card.info();
  await api.card.apply({
    body: {
      reason: '1',
      bank: '1',
      vestSize: '1',
      languageIdentification: '1',
      occupation: '2',
      educationLevel: '5',
      maritalStatus: '2',
      isAmerican: false,
      agreementVersion,
      agreed: true,
      bankConsent: true,
      federationConsent: false,
      guardian: undefined,
    },
  });
  await cardComes(owner);
  const { application } = await api.card.info();
  await owner.platform.api.card.handOutVest({ params: { id: application?.applicationId ?? '' } });
}
