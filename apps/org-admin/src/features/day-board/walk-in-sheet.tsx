import { isApiError } from '@vp/api-client';
import { useScan } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { DayBoard, WalkedIn } from '@vp/contract';
import { attendanceLimits, placesLeft, refusalOfReasonText, reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Note } from '@vp/ui-kit';
import { RadioCards, TextField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useState } from 'react';
import { scanProblemOf } from '../../shared/attendance/scan-problem.ts';
import { useScannerFix } from '../../shared/attendance/use-scanner-fix.ts';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import type { Period } from './board.ts';
import { useAddWalkIn } from './use-add-walk-in.ts';
import { walkInRefusalOf } from '../../shared/day-board/walk-in-refusals.ts';

const suggestions = ['dayBoard.mark.checked', 'dayBoard.mark.phone', 'dayBoard.mark.noPhone'] as const;
const codeMax = 400;

interface Values {
  readonly postId: string;
  readonly number: string;
  readonly nameBeginning: string;
  readonly reason: string;
}

interface WalkInSheetProps {
  board: Pick<DayBoard, 'activityId' | 'organizationId'>;
  period: Period;
  /** Initially selected post. */
  postId: string;
  onClose: () => void;
}

/** Checks in a person who is not on the list, by the code on their phone or by their number. */
export function WalkInSheet({ board, period, postId: chosen, onClose }: WalkInSheetProps) {
  const { t, format } = useTexts();
  const scanCode = useScan();
  const { takeIn, showTaken, isPending } = useAddWalkIn({ board, period });
  const locate = useScannerFix();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { posts } = period;
  const free = posts.find(({ places, held }) => placesLeft({ places, held }) > 0) ?? posts[0];
  const first = posts.find(({ postId }) => postId === chosen) ?? free;

  function check({ number, nameBeginning, reason }: Values): FieldErrors {
    const refusal = refusalOfReasonText(reason, attendanceLimits.handReasonMin);
    const missing: FieldErrors = {
      ...(number.trim() === '' && { number: { text: t('dayBoard.walkIn.numberMissing') } }),
      ...(nameBeginning.trim() === '' && { nameBeginning: { text: t('dayBoard.walkIn.nameMissing') } }),
    };
    if (refusal === undefined) return missing;
    const text =
      refusal === 'reasonMissing'
        ? t('dayBoard.mark.short', { n: attendanceLimits.handReasonMin })
        : t('queue.reason.tooLong', { count: reviewLimits.reasonMax });
    return { ...missing, reason: { text } };
  }

  /** Shows the refusal, worded for the organizer. */
  function show(error: unknown): true {
    const own = isApiError(error) ? walkInRefusalOf(error.refusal) : undefined;
    setProblem(own === undefined ? (scanProblemOf(error, t) ?? undefined) : t(`dayBoard.walkIn.refusals.${own}`));
    return true;
  }

  async function scan(postId: string): Promise<void> {
    setProblem(undefined);
    try {
      const volunteerCode = (await scanCode()).trim().slice(0, codeMax);
      setIsLocating(true);
      const scanned = { number: '', nameBeginning: '', volunteerCode, reason: '', fix: await locate() };
      showTaken(await takeIn({ postId, ...scanned }), { number: '' });
      onClose();
    } catch (error) {
      show(error);
    } finally {
      setIsLocating(false);
    }
  }

  return (
    <FormSheet<Values, WalkedIn | 'queued'>
      title={t('dayBoard.walkIn.title')}
      note={t('dayBoard.walkIn.note')}
      action={t('dayBoard.walkIn.submit')}
      cancel={t('common.actions.cancel')}
      initialValues={{ postId: first?.postId ?? '', number: '', nameBeginning: '', reason: '' }}
      check={check}
      send={({ postId, number, nameBeginning, reason }) => {
        setProblem(undefined);
        const typed = { number: number.trim(), nameBeginning: nameBeginning.trim(), reason: reason.trim() };
        return takeIn({ postId, ...typed, volunteerCode: '' });
      }}
      isKept
      onFailure={show}
      done={(taken, { number }) => showTaken(taken, { number: number.trim() })}
      onClose={onClose}
    >
      {({ values: { postId } }) => (
        <>
          {problem !== undefined && (
            <div role="alert">
              <Note tone="red">{problem}</Note>
            </div>
          )}
          {posts.length > 1 && (
            <RadioCards
              name="postId"
              label={t('dayBoard.post')}
              options={posts.map((post) => ({
                value: post.postId,
                label: post.name.text,
                note: t('dayBoard.walkIn.left', { n: format.number(placesLeft(post)) }),
              }))}
            />
          )}
          <Button variant="soft" icon="scan" busy={isLocating || isPending} onClick={() => void scan(postId)}>
            {t('dayBoard.walkIn.scan')}
          </Button>
          <Caption>{t('dayBoard.walkIn.orNumber')}</Caption>
          <TextField name="number" label={t('dayBoard.walkIn.number')} autoComplete="off" />
          <TextField
            name="nameBeginning"
            label={t('dayBoard.walkIn.nameBeginning')}
            hint={t('dayBoard.walkIn.nameHint')}
            autoComplete="off"
          />
          <ReasonField
            label={t('dayBoard.mark.reason')}
            hint={t('dayBoard.mark.hint')}
            suggestionsLabel={t('queue.reason.suggestions')}
            suggestions={suggestions.map((key) => t(key))}
            rows={2}
          />
        </>
      )}
    </FormSheet>
  );
}
