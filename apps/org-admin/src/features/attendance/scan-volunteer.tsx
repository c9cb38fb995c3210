import { useMutation } from '@tanstack/react-query';
import { LotusLevel, useScan } from '@vp/app-shell';
import type { ReleasedDetail, ScannedVolunteer } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  Caption,
  Grow,
  Note,
  Row,
  SegmentedControl,
  Sheet,
  Stack,
  Tag,
  Tags,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { activityStale } from '../../shared/activity/queries.ts';
import { scanProblemOf } from '../../shared/attendance/scan-problem.ts';
import { useScannerFix } from '../../shared/attendance/use-scanner-fix.ts';

function Recorded({ scanned }: { scanned: ScannedVolunteer }) {
  const { t, format } = useTexts();
  const { recorded } = scanned;
  if (recorded === null) return <Note tone="gold">{t('attendance.scan.notRecorded')}</Note>;
  const { direction, repeated, at } = recorded;
  const time = format.time(at);
  const words =
    direction === 'in'
      ? t(repeated ? 'attendance.scan.repeatedIn' : 'attendance.scan.recordedIn', { time })
      : t(repeated ? 'attendance.scan.repeatedOut' : 'attendance.scan.recordedOut', { time });
  return (
    <>
      <Note tone={repeated ? 'azul' : 'green'}>{words}</Note>
      <ScannedFrom recorded={recorded} />
    </>
  );
}

/** Says what the location of this device means for the entry; nothing at the place. */
function ScannedFrom({
  recorded: { scannedFrom, awaits },
}: {
  readonly recorded: NonNullable<ScannedVolunteer['recorded']>;
}) {
  const { t } = useTexts();
  if (awaits !== null && scannedFrom === 'outside') return <Note tone="gold">{t('attendance.scan.fromOutside')}</Note>;
  if (awaits !== null) return <Note tone="gold">{t('attendance.scan.waits')}</Note>;
  if (scannedFrom === 'inside') return null;
  return <Note tone="gold">{t('attendance.scan.fromUnknown')}</Note>;
}

/** Shows the scanned volunteer, to compare with the person present. */
function Volunteer({ scanned }: { scanned: ScannedVolunteer }) {
  const { t } = useTexts();
  const { displayName, number, starLevel, verified, member } = scanned.volunteer;
  return (
    <div role="status">
      <Stack>
        <Row>
          <Avatar name={displayName} size={52} />
          <Grow>
            <strong>{displayName}</strong>
            <Caption tone="quiet">{t('attendance.scan.number', { number })}</Caption>
          </Grow>
          <LotusLevel stars={starLevel} size={44} />
        </Row>
        <Tags>
          {starLevel > 0 && <Tag icon="star">{t('attendance.scan.stars', { count: starLevel })}</Tag>}
          <Tag tone={verified ? 'green' : 'gold'}>
            {t(verified ? 'attendance.scan.verified' : 'attendance.scan.notVerified')}
          </Tag>
          <Tag>{t(member ? 'attendance.scan.member' : 'attendance.scan.notMember')}</Tag>
        </Tags>
        <Recorded scanned={scanned} />
      </Stack>
    </div>
  );
}

/** Scans the code of a volunteer's certificate and checks them in or out. */
export function ScanVolunteer({ activity }: { activity: Pick<ReleasedDetail, 'activityId'> }) {
  const { t } = useTexts();
  const scanCode = useScan();
  const offline = useOfflineReason();
  const { checkInCode } = useApiQueries();
  const [isOpen, setIsOpen] = useState(false);
  const [direction, setDirection] = useState<QrDirection>('in');
  const call = direction === 'in' ? checkInCode.forCheckIn : checkInCode.forCheckOut;
  const scan = useMutation(call.change({ stale: activityStale, handled: true }));
  const scanned = scan.data && 'volunteer' in scan.data ? scan.data : undefined;
  const locate = useScannerFix();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    scan.reset();
    try {
      const volunteerCode = (await scanCode()).trim().slice(0, 400);
      setIsLocating(true);
      const fix = await locate();
      await scan.mutateAsync({ body: { activityId: activity.activityId, volunteerCode, ...(fix && { fix }) } });
    } catch (error) {
      setProblem(scanProblemOf(error, t));
    } finally {
      setIsLocating(false);
    }
  }

  return (
    <>
      <Button variant="soft" icon="scan" onClick={() => setIsOpen(true)}>
        {t('attendance.scan.open')}
      </Button>
      {isOpen && (
        <Sheet
          title={t('attendance.scan.title')}
          note={t('attendance.scan.hint')}
          onClose={() => setIsOpen(false)}
          footer={
            <Button
              icon="scan"
              busy={isLocating || scan.isPending}
              disabledReason={offline}
              onClick={() => void start()}
            >
              {t(scanned ? 'attendance.scan.again' : 'attendance.scan.start')}
            </Button>
          }
        >
          <Stack gap={4}>
            <SegmentedControl
              label={t('attendance.scan.choose')}
              value={direction}
              onChange={setDirection}
              options={[
                { value: 'in', label: t('attendance.scan.in') },
                { value: 'out', label: t('attendance.scan.out') },
              ]}
            />
            {problem !== null && (
              <div role="alert">
                <Note tone="red">
                  <strong>{t('attendance.scan.failed')}</strong>
                  <br />
                  {problem}
                </Note>
              </div>
            )}
            {scanned && <Volunteer scanned={scanned} />}
          </Stack>
        </Sheet>
      )}
    </>
  );
}
