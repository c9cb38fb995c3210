import styles from './result-page.module.css';
import type { ReactNode } from 'react';
import { LotusMark } from '../art/lotus.tsx';
import { Waves } from '../art/waves.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { StickyActions } from '../shell/sticky-actions.tsx';
import { classes } from '../theme/css-vars.ts';

/** `celebrate` opens the petals: check-in and check-out only. `dark` is the check-out with its hours. */
export type ResultKind = 'success' | 'celebrate' | 'dark' | 'waiting' | 'failure';

export interface ResultPageProps {
  /** Document and bar title. */
  title: string;
  kind: ResultKind;
  /** The outcome as one full sentence. */
  outcome: string;
  /** The large figure: a time, the hours. */
  figure?: ReactNode;
  text?: ReactNode;
  /** The proof: a `KeyValueList`, a map, the next steps, a note. */
  children?: ReactNode;
  /** At most two, the primary first. */
  actions?: ReactNode;
  icon?: IconName | undefined;
  backTo?: string | undefined;
}

const kindIcons = {
  success: 'check',
  celebrate: 'check',
  dark: 'check',
  waiting: 'clock',
  failure: 'warning',
} as const;

function Petals() {
  return (
    <svg className={styles.petals} viewBox="0 0 200 170" aria-hidden>
      {[-80, -48, -16, 16, 48, 80].map((degrees, index) => (
        <g key={degrees} style={{ animationDelay: `${index * 30}ms` }}>
          <path
            transform={`translate(100 118) rotate(${degrees})`}
            d="M0-44C-15-58-15-84 0-100 15-84 15-58 0-44z"
            fill="var(--brand-200)"
            opacity={index % 2 ? 0.9 : 0.65}
          />
        </g>
      ))}
    </svg>
  );
}

function Symbol({ kind, icon }: { kind: ResultKind; icon: IconName }) {
  if (kind === 'dark')
    return (
      <div className={styles.mark}>
        <LotusMark stars={5} ground="dark" size={96} />
      </div>
    );
  return (
    <div className={styles.symbol} data-kind={kind}>
      {kind === 'celebrate' && <Petals />}
      <Icon name={icon} size={kind === 'celebrate' ? 44 : 32} />
    </div>
  );
}

/** The unit of "2.5 hours" is smaller than its number. */
function Figure({ text }: { text: string }) {
  const [, number, unit] = /^([\d.,:]+)(\D+)$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return text;
  return (
    <>
      {number}
      <small>{unit}</small>
    </>
  );
}

/** A full page for a milestone: symbol, outcome, proof, next steps, at most two actions. */
export function ResultPage(props: ResultPageProps) {
  const { title, kind, outcome, figure, text, children, actions, icon, backTo } = props;
  const Ground = kind === 'dark' ? Waves : 'div';
  return (
    <PageShell
      title={title}
      backTo={backTo}
      footer={actions && <StickyActions layout="stacked">{actions}</StickyActions>}
    >
      <Ground
        className={styles.result}
        data-part="result"
        data-kind={kind}
        data-ground={kind === 'dark' ? 'dark' : undefined}
      >
        <Symbol kind={kind} icon={icon ?? kindIcons[kind]} />
        <div role={kind === 'failure' ? 'alert' : 'status'}>
          <p className={styles.outcome}>{outcome}</p>
          {figure && <p className={styles.time}>{typeof figure === 'string' ? <Figure text={figure} /> : figure}</p>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </Ground>
      {kind === 'dark' && children ? <div className={styles.proof}>{children}</div> : children}
    </PageShell>
  );
}

/** Numbered next steps. */
export function StepList({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={classes(styles.steps, styles.block)}>
      {steps.map((step, index) => (
        <li key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
