import './button.css';
import { useId, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { classes } from '../theme/css-vars.ts';

export type ButtonLook = 'primary' | 'soft' | 'quiet' | 'outline' | 'text' | 'danger' | 'danger-filled';

type ButtonFace = { look?: ButtonLook; size?: 'normal' | 'small'; icon?: IconName; children: ReactNode };

export type ButtonProps = ButtonFace & {
  type?: 'button' | 'submit';
  /** The id of the form that a submit button outside of it belongs to. */
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Keeps the label, shows a spinner and ignores further taps. */
  busy?: boolean;
  /** Why the button can't be used now: it stays focusable and tells the reason when pressed. */
  disabledReason?: string | undefined;
  ariaLabel?: string;
  /** Named in the tests and by the page's own code; rarely needed. */
  id?: string;
};

function faceClass({ look = 'primary', size = 'normal' }: Pick<ButtonFace, 'look' | 'size'>): string {
  return classes('vk-button', look !== 'primary' && `vk-button--${look}`, size === 'small' && 'vk-button--small');
}

function Face({ icon, children }: Pick<ButtonFace, 'icon' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
}

export function Button(props: ButtonProps) {
  const { look, size, icon, children, type = 'button', form, onClick, busy = false, disabledReason, ariaLabel } = props;
  const reasonId = useId();
  const [isTold, setIsTold] = useState(false);
  const isUnavailable = disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!busy && !isUnavailable) return onClick?.(event);
    event.preventDefault();
    if (isUnavailable) setIsTold(true);
  }

  const button = (
    <button
      id={props.id}
      type={type}
      form={form}
      className={faceClass({ look, size })}
      aria-label={ariaLabel}
      aria-busy={busy || undefined}
      aria-disabled={isUnavailable || undefined}
      aria-describedby={isUnavailable ? reasonId : undefined}
      onClick={press}
    >
      {busy && <span className="vk-spinner" aria-hidden />}
      <Face icon={busy ? undefined : icon}>{children}</Face>
    </button>
  );
  if (!isUnavailable) return button;
  return (
    <div>
      {button}
      <p className={classes('vk-button-reason', isTold && 'vk-button-reason--told')}>
        <Icon name="info" size={16} />
        <span id={reasonId}>{disabledReason}</span>
      </p>
      <span role="status" className="vk-hidden">
        {isTold ? disabledReason : ''}
      </span>
    </div>
  );
}

export type ButtonLinkProps = ButtonFace & { to: string; replace?: boolean; state?: unknown; ariaLabel?: string };

/** A navigation that looks like a button. An address with a scheme (tel:, mailto:, https:) is a plain link. */
export function ButtonLink({ look, size, icon, children, to, replace, state, ariaLabel }: ButtonLinkProps) {
  const className = faceClass({ look, size });
  const face = <Face icon={icon}>{children}</Face>;
  if (/^[a-z][a-z+.-]*:/i.test(to)) {
    return (
      <a className={className} href={to} aria-label={ariaLabel}>
        {face}
      </a>
    );
  }
  return (
    <Link className={className} to={to} replace={replace} state={state} aria-label={ariaLabel}>
      {face}
    </Link>
  );
}

export type IconButtonProps = {
  icon: IconName;
  /** Spoken name of the action. */
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  size?: 20 | 22 | 24 | 26;
  expanded?: boolean;
  pressed?: boolean;
  /** An unavailable icon button keeps its place; the reason is part of its name. */
  disabledReason?: string | undefined;
  children?: ReactNode;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, size = 24, expanded, pressed, disabledReason, children } = props;
  return (
    <button
      type="button"
      className="vk-icon-button"
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
