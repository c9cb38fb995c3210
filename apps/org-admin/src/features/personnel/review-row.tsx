import './review-row.css';
import type { ReviewRow as Row } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Avatar, classes } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { DecidedLine, JoinedOrganization, RowFacts, RowTags } from './review-words.tsx';

type ReviewRowProps = {
  row: Row;
  to: string;
  isCurrent: boolean;
  /** Absent where rows are not selected. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
};

/** One review in the list: a 44 px column for the box, the rest of the row is the link to the detail. */
export function ReviewRow({ row, to, isCurrent, selection }: ReviewRowProps) {
  const { t, format } = useTexts();
  return (
    <li
      className={classes(
        'admin-review-row',
        isCurrent && 'admin-review-row--current',
        selection?.isSelected && 'admin-review-row--selected',
      )}
    >
      {selection && (
        <label className="admin-review-box">
          <input
            type="checkbox"
            checked={selection.isSelected}
            aria-label={t('queue.list.select', { name: row.name })}
            onChange={selection.onToggle}
          />
        </label>
      )}
      <Link
        className="admin-review-link"
        to={to}
        data-review={row.reviewId}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Avatar name={row.name} size={44} />
        <div className="admin-review-body">
          <div className="admin-review-top">
            <strong>{row.name}</strong>
            <span className="vk-num">{format.date(row.submittedAt)}</span>
          </div>
          <div className="admin-review-facts">
            <RowFacts row={row} />
          </div>
          <JoinedOrganization row={row} />
          <RowTags row={row} />
          <DecidedLine row={row} />
        </div>
      </Link>
    </li>
  );
}
