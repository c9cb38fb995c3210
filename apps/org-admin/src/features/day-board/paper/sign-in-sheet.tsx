import type { DayBoard } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { signInLists } from './paper-lists.ts';
import { PaperTable } from './paper-table.tsx';
import styles from './paper.module.css';

interface SignInSheetProps {
  board: DayBoard;
  /** Empty for all periods. */
  periodId: string;
}

const walkInLines = 5;

/** The people of each period with lines for their signatures. */
export function SignInSheet({ board, periodId }: SignInSheetProps) {
  const { t, format } = useTexts();
  return signInLists(board, periodId).map(({ period, rows }) => (
    <PaperTable
      key={period.periodId}
      title={t('dayBoard.paper.heading', { title: t('dayBoard.paper.kinds.signInSheet'), name: board.name.text })}
      note={
        <>
          {format.range(period.startsAt, period.endsAt)} · {t('dayBoard.paper.people', { count: rows.length })}
        </>
      }
      columns={[
        { label: t('dayBoard.paper.name'), width: 'main' },
        { label: t('dayBoard.paper.volunteerNumber'), width: 'narrow' },
        { label: t('dayBoard.paper.post') },
        { label: t('dayBoard.paper.arrived'), width: 'narrow' },
        { label: t('dayBoard.paper.left'), width: 'narrow' },
        { label: t('dayBoard.paper.signature'), width: 'wide' },
      ]}
      rows={rows.map(({ person, post }) => ({
        key: `${person.participantId} ${post.postId}`,
        cells: [
          <bdi key="name">{person.name}</bdi>,
          person.number,
          <LocalText key="post" text={post.name} />,
          '',
          '',
          '',
        ],
      }))}
      blanks={walkInLines}
      empty={t('dayBoard.paper.empty')}
      foot={
        <p className={styles.sign}>
          <span className={styles.line}>{t('dayBoard.paper.responsible')}</span>
          <span className={styles.line}>{t('dayBoard.paper.date')}</span>
        </p>
      }
    />
  ));
}
