import styles from './newer-version-note.module.css';
import type { NewerVersion } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Radio, Row, Stack } from '@vp/ui-kit';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

const sides = ['mine', 'theirs'] as const;

export type Side = (typeof sides)[number];

/** A field that another person has changed, with both values as text. */
interface FieldChange extends Readonly<Record<Side, ReactNode>> {
  readonly name: string;
  readonly label: string;
  /** The form has changed the field too. */
  readonly isConflict: boolean;
  readonly choice: Side | undefined;
}

/** Returns the author and time of the newer version, as far as the reader may see them. */
function useWho(newer: NewerVersion | undefined): string {
  const { t, format } = useTexts();
  const { changedAt = null, changedBy = null, isOwnChange = false } = newer ?? {};
  if (changedAt === null) return t('ui.newer.bySomebody');
  const time = format.dateTime(changedAt);
  if (isOwnChange) return t('ui.newer.byYou', { time });
  return changedBy === null ? t('ui.newer.atTime', { time }) : t('ui.newer.byName', { name: changedBy, time });
}

interface FieldChoiceProps {
  readonly change: FieldChange;
  readonly onChoose: (side: Side) => void;
}

/** Renders both values of a field as radio buttons. */
function FieldChoice({ change, onChoose }: FieldChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  const words = { mine: t(change.isConflict ? 'ui.newer.mine' : 'ui.newer.before'), theirs: t('ui.newer.theirs') };
  return (
    <fieldset className={styles.field}>
      <legend>{change.label}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.value} htmlFor={`${id}-${side}`}>
          <Radio
            id={`${id}-${side}`}
            name={id}
            checked={change.choice === side}
            data-undecided={change.choice === undefined ? true : undefined}
            onChoose={() => onChoose(side)}
          />
          <span>
            <small>{words[side]}</small>
            <span className={styles.said}>{change[side] || t('common.words.none')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface NewerVersionNoteProps {
  readonly newer: NewerVersion | undefined;
  readonly changes: readonly FieldChange[];
  /** A submit was tried before every conflict was resolved. */
  readonly isAsked: boolean;
  readonly onChoose: (names: readonly string[], side: Side) => void;
}

/** Renders the note about a newer stored version, with both values of each changed field to choose from. */
export function NewerVersionNote({ newer, changes, isAsked, onChoose }: NewerVersionNoteProps) {
  const { t } = useTexts();
  const who = useWho(newer);
  const boxRef = useRef<HTMLDivElement>(null);
  const conflicts = changes.filter(({ isConflict }) => isConflict);
  const merged = changes.filter(({ isConflict }) => !isConflict);

  useEffect(() => boxRef.current?.focus(), []);
  useEffect(() => {
    if (isAsked) boxRef.current?.querySelector<HTMLElement>('input[data-undecided]')?.focus();
  }, [isAsked]);

  const listOf = (list: readonly FieldChange[]) =>
    list.map((change) => (
      <FieldChoice key={change.name} change={change} onChoose={(side) => onChoose([change.name], side)} />
    ));

  return (
    <div ref={boxRef} className={styles.newer} role="alert" tabIndex={-1}>
      <Note tone="gold" icon="warning">
        <Stack gap={3}>
          <strong>{t('ui.newer.title')}</strong>
          <span>{who}</span>
          {conflicts.length > 0 && <span>{t('ui.newer.choose')}</span>}
          {isAsked && <span className={styles.asked}>{t('ui.newer.undecided')}</span>}
          {listOf(conflicts)}
          {merged.length > 0 && <span>{t('ui.newer.merged')}</span>}
          {listOf(merged)}
          <Row gap={2} wrap>
            {sides.map((side) => (
              <Button
                key={side}
                variant="soft"
                size="small"
                onClick={() =>
                  onChoose(
                    changes.map(({ name }) => name),
                    side,
                  )
                }
              >
                {t(side === 'mine' ? 'ui.newer.allMine' : 'ui.newer.allTheirs')}
              </Button>
            ))}
          </Row>
          <span>{t('ui.newer.next')}</span>
        </Stack>
      </Note>
    </div>
  );
}
