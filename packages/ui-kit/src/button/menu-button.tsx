import button from './button.module.css';
import styles from './menu-button.module.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useLayer } from '../navigation/layers.ts';
import { classes } from '../theme/css-vars.ts';

export type MenuItem = {
  /** Unique in the menu. */
  key: string;
  label: string;
  icon?: IconName | undefined;
  tone?: 'plain' | 'danger' | undefined;
  /** Why the item is disabled: it keeps its place and shows the reason. */
  disabledReason?: string | undefined;
} & (
  | { to: string }
  | {
      onSelect: () => void;
      /** A choice that can be on or off: the menu stays open while it changes. */
      isChecked?: boolean | undefined;
    }
);

export interface MenuButtonProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  icon?: IconName | undefined;
  items: readonly MenuItem[];
}

interface MenuProps extends MenuButtonProps {
  id: string;
  /** The item that takes the focus. */
  start: 'first' | 'last';
  /** `button` returns the focus to the button. */
  onClose: (focus: 'button' | 'elsewhere') => void;
}

const itemsIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** Returns the item that a key moves to: arrows wrap around, a letter goes to the next label that starts with it. */
function targetOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(letter));
}

function Item({ item, onClose }: { item: MenuItem } & Pick<MenuProps, 'onClose'>) {
  const reasonId = useId();
  const { label, icon, tone, disabledReason } = item;
  const isDisabled = disabledReason !== undefined;
  const face = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>
        {label}
        {isDisabled && (
          <small id={reasonId} className={styles.reason}>
            {disabledReason}
          </small>
        )}
      </span>
    </>
  );
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-tone': tone,
    // The reason is the description, not a part of the name.
    'aria-label': isDisabled ? label : undefined,
  };
  if (isDisabled) {
    return (
      <button type="button" {...shared} aria-disabled aria-describedby={reasonId}>
        {face}
      </button>
    );
  }
  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} onClick={() => onClose('elsewhere')}>
        {face}
      </Link>
    );
  }
  const { isChecked, onSelect } = item;
  if (isChecked !== undefined) {
    return (
      <button type="button" {...shared} role="menuitemcheckbox" aria-checked={isChecked} onClick={onSelect}>
        <span className={styles.check}>
          <Icon name="check" size={20} />
        </span>
        {face}
      </button>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      onClick={() => {
        // A dialog opened by the item returns the focus to the button, because the item is gone by then.
        onClose('button');
        onSelect();
      }}
    >
      {face}
    </button>
  );
}

function Menu({ id, label, items, start, onClose }: MenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  useLayer(() => onClose('button'));
  useEffect(() => {
    const menu = menuRef.current;
    if (menu)
      itemsIn(menu)
        .at(start === 'first' ? 0 : -1)
        ?.focus();
  }, [start]);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab') return onClose('button');
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onClose('button');
    }
    // A link is pressed by the space bar here, as every item of a menu is.
    if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault();
      return document.activeElement.click();
    }
    const target = targetOf(event.key, itemsIn(event.currentTarget));
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div ref={menuRef} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={press}>
      {items.map((item) => (
        <Item key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

/** A button that opens a menu of further actions; arrow keys move in it, Esc and Tab return to the button. */
export function MenuButton({ label, icon = 'more', items }: MenuButtonProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuProps['start'] | null>(null);

  function close(focus: 'button' | 'elsewhere'): void {
    setStart(null);
    if (focus === 'button') buttonRef.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setStart(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setStart(null);
  }

  return (
    <div className={styles.box} onBlur={leave}>
      <button
        ref={buttonRef}
        type="button"
        className={classes(button.iconButton, styles.button)}
        data-part="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start === null ? undefined : id}
        onClick={() => setStart(start === null ? 'first' : null)}
        onKeyDown={press}
      >
        <Icon name={icon} />
      </button>
      {start !== null && <Menu id={id} label={label} items={items} start={start} onClose={close} />}
    </div>
  );
}
