import './tabs.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { classes } from '../theme/css-vars.ts';
import { moveFocusByKey } from './roving.ts';

export type TabOption<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: IconName | undefined;
};

export type TabsProps<Value extends string> = {
  /** Spoken name of the group of tabs; also the stem of the ids. */
  label: string;
  idStem: string;
  options: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `bare` for sort orders as text tabs inside a page. */
  look?: 'bar' | 'bare' | undefined;
};

export function tabId(stem: string, value: string): string {
  return `${stem}-tab-${value}`;
}

/** Tabs with arrow keys; show the content in a `TabPanel` with the same `idStem`. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, idStem, options, value, onChange, look = 'bar' } = props;
  const listRef = useRef<HTMLDivElement>(null);
  // Counts come later than the tabs and make them wider.
  const words = options.map((option) => `${option.label}${option.count ?? ''}`).join();

  useEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !tab) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [value, words]);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus, one at a time
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      className={classes('vk-tabs', look === 'bare' && 'vk-tabs--bare')}
      onKeyDown={moveFocusByKey}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={tabId(idStem, option.value)}
          aria-controls={option.value === value ? `${idStem}-panel` : undefined}
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className="vk-tab"
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
          {option.count !== undefined && <span className="vk-tab-count">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ idStem, value, children }: { idStem: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${idStem}-panel`} aria-labelledby={tabId(idStem, value)}>
      {children}
    </div>
  );
}
