import { mutationOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';

export type DocumentOwner = 'applicant' | 'guardian';

/** The full document number; the server records who looked. */
export const revealMutation = (api: Api, id: string, owner: DocumentOwner) =>
  mutationOptions({
    mutationFn: () =>
      owner === 'applicant'
        ? api.realName.revealDocument({ params: { id } })
        : api.realName.revealGuardianDocument({ params: { id } }),
  });
