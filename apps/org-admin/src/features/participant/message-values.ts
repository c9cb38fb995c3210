import type { BodyOf, calls } from '@vp/contract';
import type { MessageGroup } from '@vp/domain';
import { noTexts } from '../../shared/language/form-texts.ts';
import type { FormTexts } from '../../shared/language/form-texts.ts';

export interface MessageValues {
  readonly groups: MessageGroup[];
  /** Empty for all periods. */
  readonly periodId: string;
  readonly texts: { readonly subject: FormTexts; readonly text: FormTexts };
}

export const emptyMessage: MessageValues = {
  groups: ['admitted'],
  periodId: '',
  texts: { subject: noTexts, text: noTexts },
};

type Receivers = BodyOf<(typeof calls)['participant']['previewMessage']>;

/** Returns the receivers of a message as the calls take them. */
export function receiversOf(activityId: string, { groups, periodId }: MessageValues): Receivers {
  return { activityId, groups, ...(periodId !== '' && { periodId }) };
}
