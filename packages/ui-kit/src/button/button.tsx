import styles from './button.module.css';
import { useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UnreadDot } from '../card/count-badge.tsx';
import { toast } from '../feedback/feedback-store.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Hidden } from '../layout/title.tsx';
import { classes } from '../theme/css-vars.ts';
import { useReasonLook } from './reason-look.ts';
import type { ReasonLook } from './reason-look.ts';

/** `light` and `clear` are the primary and the secondary button of a dark page. */
export type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'quiet'
  | 'outline'
  | 'text'
  | 'danger'
  | 'danger-filled'
  | 'light'
  | 'clear';

type Words =
  | { about?: undefined; children: ReactNode }
  /** Subject of the action, read after the words where several buttons have the same words. */
  | { about: string | undefined; children: string };

type ButtonContent = {
  variant?: ButtonVariant | undefined;
  size?: 'normal' | 'small' | undefined;
  icon?: IconName | undefined;
  /** `full` also fills its column on a wide screen: for log-ins, and below a card. */
  width?: 'natural' | 'full' | undefined;
} & Words;

export type ButtonProps = ButtonContent & {
  type?: 'button' | 'submit' | undefined;
  /** The id of the form of a submit button outside of it. */
  form?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Keeps the label, shows a spinner and ignores further taps. */
  busy?: boolean | undefined;
  /** Why the button is disabled: it stays focusable and shows the reason when pressed. */
  disabledReason?: string | undefined;
  /** Defaults to `pressed` in the rows of a list, else to `visible`. */
  reasonLook?: ReasonLook | undefined;
  /** For tests and for the page's own code; rarely needed. */
  id?: string | undefined;
};

/** Returns the class of the button and what its look depends on. */
function faceOf({ variant = 'primary', size = 'normal' }: Pick<ButtonContent, 'variant' | 'size'>) {
  return { className: styles.button, 'data-part': 'button', 'data-variant': variant, 'data-size': size };
}

/** The same of the box around the button and its reason. */
function boxOf({ size = 'normal', width = 'natural' }: Pick<ButtonContent, 'size' | 'width'>) {
  return { className: styles.box, 'data-part': 'button-box', 'data-box': size, 'data-width': width };
}

function Content({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
}

/** Returns a name that starts with the visible words, so that speech control works with the visible text. */
function spokenName({ about, children }: Words): string | undefined {
  return about === undefined ? undefined : `${children} ${about}`;
}

interface ReasonProps {
  id: string;
  text: string | undefined;
  isExplained: boolean;
  variant: ReasonLook;
}

/** Why the button is disabled; stays as an empty line after it was shown. */
function Reason({ id, text, isExplained, variant }: ReasonProps) {
  const [wasShown, setWasShown] = useState(false);
  if (text === undefined && !wasShown) return null;
  if (!wasShown) setWasShown(true);
  return (
    <>
      <p className={styles.reason} data-explained={isExplained} data-spoken={variant !== 'visible'}>
        {text !== undefined && (
          <>
            <Icon name="info" size={16} />
            <span id={id}>{text}</span>
          </>
        )}
      </p>
      {text !== undefined && variant !== 'pressed' && <Hidden role="status">{isExplained ? text : ''}</Hidden>}
    </>
  );
}

/** The button is one node in every state: it keeps the focus when it becomes enabled, disabled or busy. */
export function Button(props: ButtonProps) {
  const { variant, size, width, icon, children, type = 'button', form, onClick, busy = false, disabledReason } = props;
  const reasonId = useId();
  const [isExplained, setIsExplained] = useState(false);
  const isUnavailable = disabledReason !== undefined;
  const usualLook = useReasonLook();
  const reasonLook = props.reasonLook ?? usualLook;
  if (isExplained && !isUnavailable) setIsExplained(false);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second tap of a double tap was meant for the previous element at this position.
    const isDoubled = event.detail > 1;
    if (!busy && !isUnavailable && !isDoubled) return onClick?.(event);
    event.preventDefault();
    if (!isUnavailable) return;
    setIsExplained(true);
    if (reasonLook === 'pressed') toast(disabledReason);
  }

  return (
    <div {...boxOf({ size, width })}>
      <button
        id={props.id}
        type={type}
        form={form}
        {...faceOf({ variant, size })}
        aria-label={spokenName(props)}
        aria-busy={busy || undefined}
        aria-disabled={isUnavailable || undefined}
        aria-describedby={isUnavailable ? reasonId : undefined}
        title={reasonLook === 'pressed' ? disabledReason : undefined}
        onClick={press}
      >
        {busy && <span className={styles.spinner} aria-hidden />}
        <Content icon={busy ? undefined : icon}>{children}</Content>
      </button>
      <Reason id={reasonId} text={disabledReason} isExplained={isExplained} variant={reasonLook} />
    </div>
  );
}

export type ButtonLinkProps = ButtonContent & {
  to: string;
  replace?: boolean | undefined;
  state?: unknown;
};

/** A link that looks like a button. An address with a scheme (tel:, mailto:, https:) is a plain link. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, width, icon, children, to, replace, state } = props;
  const look = faceOf({ variant, size });
  const name = spokenName(props);
  const face = <Content icon={icon}>{children}</Content>;
  return (
    <div {...boxOf({ size, width })}>
      {/^[a-z][a-z+.-]*:/i.test(to) ? (
        <a {...look} href={to} aria-label={name}>
          {face}
        </a>
      ) : (
        <Link {...look} to={to} replace={replace ?? false} state={state} aria-label={name}>
          {face}
        </Link>
      )}
    </div>
  );
}

export interface IconButtonProps {
  icon: IconName;
  /** Accessible name of the action. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  size?: 20 | 22 | 24 | 26 | undefined;
  expanded?: boolean | undefined;
  pressed?: boolean | undefined;
  /** A disabled icon button keeps its place; the reason is part of its name. */
  disabledReason?: string | undefined;
  /** Shown under the pointer. */
  title?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, size = 24, expanded, pressed, disabledReason, title, className, children } = props;
  return (
    <button
      type="button"
      className={classes(styles.iconButton, className)}
      data-part="icon-button"
      title={title}
      aria-label={disabledReason ? `${label} (${disabledReason})` : label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-disabled={disabledReason ? true : undefined}
      onClick={disabledReason ? undefined : onClick}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}

export interface IconLinkProps {
  icon: IconName;
  /** Accessible name of the target, including the unread state. */
  label: string;
  to: string;
  /** Shows the unread mark. */
  isMarked?: boolean | undefined;
}

/** An icon button that links to a page. */
export function IconLink({ icon, label, to, isMarked = false }: IconLinkProps) {
  return (
    <Link className={styles.iconButton} data-part="icon-button" to={to} aria-label={label}>
      <Icon name={icon} size={26} />
      {isMarked && <UnreadDot />}
    </Link>
  );
}
