import './cell.css';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { classes } from '../theme/css-vars.ts';

/** Cells in one list; empty children are skipped. */
export function CellGroup({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className="vk-cells" aria-label={label}>
      {/* oxlint-disable-next-line vp/supported-apis -- of React */}
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}

export interface CellProps {
  title: ReactNode;
  note?: ReactNode;
  /** At the right: a count, a state tag, the current value. */
  value?: ReactNode;
  icon?: IconName | undefined;
  /** Replaces the icon: an avatar or a counter. */
  lead?: ReactNode;
  /** A route, or an address with a scheme (tel:, mailto:). */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

function CellContent({
  title,
  note,
  value,
  icon,
  lead,
  arrow,
}: Omit<CellProps, 'to' | 'onClick'> & { arrow: ReactNode }) {
  const start = lead ?? (icon && <Icon name={icon} size={24} />);
  return (
    <>
      {start && <span className="vk-cell-lead">{start}</span>}
      <span className="vk-cell-body">
        <span className={classes('vk-cell-title', Boolean(note) && 'vk-cell-title--strong')}>{title}</span>
        {note && <span className="vk-cell-note">{note}</span>}
      </span>
      {value !== undefined && value !== null && (
        <span className={classes('vk-cell-value', typeof value === 'string' && 'vk-cell-value--words')}>{value}</span>
      )}
      {arrow}
    </>
  );
}

/** One row of a list: a link with `to`, a button with `onClick`, otherwise plain text. */
export function Cell({ to, onClick, ...face }: CellProps) {
  const plain = classes('vk-cell', face.icon && !face.lead && 'vk-cell--icon');
  const pressable = `${plain} vk-cell--can-press`;
  const arrow = <Icon name="chevron-right" />;
  if (to !== undefined && /^[a-z][a-z+.-]*:/i.test(to)) {
    return (
      <a className={pressable} href={to}>
        <CellContent {...face} arrow={arrow} />
      </a>
    );
  }
  if (to !== undefined) {
    return (
      <Link className={pressable} to={to}>
        <CellContent {...face} arrow={arrow} />
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={pressable} onClick={onClick}>
        <CellContent {...face} arrow={arrow} />
      </button>
    );
  }
  return (
    <div className={plain}>
      <CellContent {...face} arrow={null} />
    </div>
  );
}
