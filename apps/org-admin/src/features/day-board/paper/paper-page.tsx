import { useQuery } from '@tanstack/react-query';
import { Loaded, choiceOf, isNotFound, useBridge, useConfig, useListAddress, wordsOf } from '@vp/app-shell';
import { volunteerActivityPath } from '@vp/access/addresses';
import type { DayBoard, ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  Note,
  PageShell,
  SegmentedControl,
  SkeletonDetail,
  Stack,
  TextLink,
} from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activityQuery } from '../../../shared/activity/queries.ts';
import { Poster } from '../../../shared/activity/poster.tsx';
import { useApi, useApiQueries } from '../../../shared/api.ts';
import { OpenInBrowser } from '../../../shared/data-export/open-elsewhere.tsx';
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx';
import { paths } from '../../../shared/paths.ts';
import { DayList } from './day-list.tsx';
import { daysOf } from './paper-lists.ts';
import { SignInSheet } from './sign-in-sheet.tsx';
import styles from './paper.module.css';

const paperKinds = ['poster', 'signInSheet', 'dayList'] as const;
const idLength = 36;
const address = { kind: choiceOf(paperKinds), period: wordsOf(idLength), day: wordsOf(idLength) };

interface SelectProps {
  label: string;
  all: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** Which of the periods or days to print; hidden where there is only one. */
function PartSelect({ label, all, value, options, onChange }: SelectProps) {
  if (options.length < 2) return null;
  return (
    <LabelledSelect label={label} value={value} options={[{ value: '', label: all }, ...options]} onChange={onChange} />
  );
}

/** The code for sign-ups on a poster; says so where it only shows the activity. */
function SignUpPoster({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const { otherSiteUrl } = useConfig();
  const { activityId, state } = activity;
  const url = `${otherSiteUrl}${volunteerActivityPath}?id=${encodeURIComponent(activityId)}`;
  return (
    <>
      {state !== 'recruiting' && (
        <div className={styles.tools}>
          <Note icon="info">{t('dayBoard.paper.closed')}</Note>
        </div>
      )}
      <div className={styles.paper}>
        <Poster activity={activity} kind="signUp" url={url} />
      </div>
    </>
  );
}

/** Says how many admitted people a list leaves out, also on paper. */
function Missing({ board }: { board: DayBoard }) {
  const { t } = useTexts();
  const count = board.admitted - board.people.length;
  if (count <= 0) return null;
  return <Note icon="info">{t('dayBoard.paper.missing', { count })}</Note>;
}

function Tools({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { savesFiles } = useBridge();
  return (
    <div className={styles.tools}>
      <Stack gap={2}>
        {children}
        {savesFiles ? (
          <div>
            <Button icon="file" width="natural" onClick={() => window.print()}>
              {t('dayBoard.paper.print')}
            </Button>
          </div>
        ) : (
          <OpenInBrowser note={t('dataExport.wechatPrint')} />
        )}
      </Stack>
    </div>
  );
}

/** One of the lists, with the choice of its part. */
function Lists({ id, kind }: { id: string; kind: 'signInSheet' | 'dayList' }) {
  const { t, format } = useTexts();
  const { dayBoard } = useApiQueries();
  const query = useQuery(dayBoard.detail({ params: { id } }));
  const { filter, change } = useListAddress(address);
  return (
    <Loaded query={query} skeleton={<SkeletonDetail />}>
      {(board) => (
        <>
          <Tools>
            {kind === 'signInSheet' ? (
              <PartSelect
                label={t('dayBoard.paper.period')}
                all={t('dayBoard.paper.allPeriods')}
                value={filter.period}
                options={board.periods.map(({ periodId, startsAt, endsAt }) => ({
                  value: periodId,
                  label: format.range(startsAt, endsAt),
                }))}
                onChange={(period) => change({ period })}
              />
            ) : (
              <PartSelect
                label={t('dayBoard.paper.day')}
                all={t('dayBoard.paper.allDays')}
                value={filter.day}
                options={daysOf(board).map((day) => ({ value: day, label: format.date(`${day}T12:00:00+08:00`) }))}
                onChange={(day) => change({ day })}
              />
            )}
          </Tools>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a touch screen it is scrolled by its focus */}
          <div className={styles.paper} role="region" aria-label={t(`dayBoard.paper.kinds.${kind}`)} tabIndex={0}>
            <Missing board={board} />
            {kind === 'signInSheet' ? (
              <SignInSheet board={board} periodId={filter.period} />
            ) : (
              <DayList board={board} day={filter.day} readAt={query.dataUpdatedAt} />
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Page({ id }: { id: string }) {
  const { t } = useTexts();
  const query = useQuery(activityQuery(useApi(), id));
  const { filter, change } = useListAddress(address);
  const { kind } = filter;
  return (
    <PageShell title={t('dayBoard.paper.title')} bar="none" content="screen" ground="page">
      <div className={styles.page}>
        {query.data === undefined && isNotFound(query.error) ? (
          <EmptyState
            illustration="door"
            title={t('dayBoard.gone')}
            text={t('dayBoard.goneWhy')}
            action={<TextLink to={paths.activityList()}>{t('dayBoard.toList')}</TextLink>}
          />
        ) : (
          <>
            <div className={styles.tools}>
              <div>
                <ButtonLink variant="text" size="small" icon="chevron-left" to={paths.activityDetail({ id })}>
                  {t('dayBoard.toPeople')}
                </ButtonLink>
              </div>
              <SegmentedControl
                label={t('dayBoard.paper.kind')}
                options={paperKinds.map((value) => ({ value, label: t(`dayBoard.paper.kinds.${value}`) }))}
                value={kind}
                onChange={(next) => change({ kind: next })}
              />
            </div>
            {kind === 'poster' ? (
              <Loaded query={query} skeleton={<SkeletonDetail />}>
                {(activity) => (
                  <>
                    <Tools>{null}</Tools>
                    <SignUpPoster activity={activity} />
                  </>
                )}
              </Loaded>
            ) : (
              <Lists id={id} kind={kind} />
            )}
          </>
        )}
      </div>
    </PageShell>
  );
}

/** `/activity/paper?id=&kind=`: poster, sign-in sheet and day list of an activity, to print on A4. */
export function PaperPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <Page key={id} id={id} />;
}
