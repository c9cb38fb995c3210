import styles from './tabs.module.css';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Box } from '../fields/box.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { cssVars } from '../theme/css-vars.ts';
import { moveFocusByKey } from './roving.ts';
import { useMark, useMouseScroll, useOverflow } from './tab-scroll.ts';

export interface TabOption<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: IconName | undefined;
  /** The place of a step in a fixed order. */
  number?: number | undefined;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the group of tabs; also the stem of the ids. */
  label: string;
  idStem: string;
  options: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `bar` over the page's width, `inset` as a card between cards, `bare` for sort orders as text. */
  variant?: 'bar' | 'inset' | 'bare' | undefined;
  /** Behaviour from 1024 wide when the tabs do not fit: they scroll, or become a select. */
  overflow?: 'scroll' | 'select' | undefined;
}

export function tabId(stem: string, value: string): string {
  return `${stem}-tab-${value}`;
}

interface ArrowProps {
  listRef: RefObject<HTMLElement | null>;
  to: 'before' | 'after';
}

/** For the mouse only: keys move through the tabs themselves, a finger scrolls them. */
function Arrow({ listRef, to }: ArrowProps) {
  function scroll() {
    const list = listRef.current;
    list?.scrollBy({ left: (to === 'before' ? -0.7 : 0.7) * list.clientWidth, behavior: 'smooth' });
  }
  return (
    <button type="button" tabIndex={-1} aria-hidden className={styles.tabsArrow} data-to={to} onClick={scroll}>
      <Icon name={to === 'before' ? 'chevron-left' : 'chevron-right'} size={20} />
    </button>
  );
}

type ChoiceProps<Value extends string> = Pick<TabsProps<Value>, 'label' | 'options' | 'value' | 'onChange'>;

/** The same choice as a select, where the tabs do not fit. */
function TabSelect<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Box className={styles.tabsSelect}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {[option.label, option.count].filter((part) => part !== undefined).join(' ')}
          </option>
        ))}
      </select>
    </Box>
  );
}

/** Tabs with arrow keys; render the content in a `TabPanel` with the same `idStem`. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, idStem, options, value, onChange, variant = 'bar', overflow = 'scroll' } = props;
  const listRef = useRef<HTMLDivElement>(null);
  // Counts load later than the tabs and make them wider.
  const words = options.map((option) => `${option.label}${option.count ?? ''}`).join();
  const hidden = useOverflow(listRef, { words, keepsSize: overflow === 'scroll' });
  const mark = useMark(listRef, { value, words });
  useMouseScroll(listRef);

  return (
    <div
      className={styles.tabsBox}
      data-variant={variant}
      data-overflow={overflow}
      data-before={hidden.before}
      data-after={hidden.after}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus, one at a time */}
      <div ref={listRef} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveFocusByKey}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={tabId(idStem, option.value)}
            aria-controls={option.value === value ? `${idStem}-panel` : undefined}
            aria-selected={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(option.value)}
          >
            <span className={styles.tabWords} data-part="tab-words">
              {option.icon && <Icon name={option.icon} size={16} />}
              {option.number !== undefined && <span aria-hidden>{option.number}. </span>}
              {option.label}
              {option.count !== undefined && <span className={styles.tabCount}>{option.count}</span>}
            </span>
          </button>
        ))}
        {mark && (
          <span
            aria-hidden
            className={styles.tabsMark}
            style={cssVars({ '--mark-x': `${mark.centre}px`, '--mark-y': `${mark.bottom}px` })}
          />
        )}
      </div>
      {overflow === 'select' && (hidden.before || hidden.after) && (
        <TabSelect label={label} options={options} value={value} onChange={onChange} />
      )}
      {hidden.before && <Arrow listRef={listRef} to="before" />}
      {hidden.after && <Arrow listRef={listRef} to="after" />}
    </div>
  );
}

/** The content of the selected tab; it fades in when the tab changes, not when the page opens. */
export function TabPanel({ idStem, value, children }: { idStem: string; value: string; children: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  // Two names of one animation: only a new name restarts it.
  const turn = shown.changes === 0 ? undefined : shown.changes % 2 === 1 ? 'odd' : 'even';
  return (
    <div
      role="tabpanel"
      id={`${idStem}-panel`}
      aria-labelledby={tabId(idStem, value)}
      className={styles.tabPanel}
      data-turn={turn}
    >
      {children}
    </div>
  );
}
