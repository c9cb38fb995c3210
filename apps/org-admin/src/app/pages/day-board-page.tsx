import { DayBoard } from '../../features/day-board/day-board.tsx';
import { ScanVolunteer } from '../../features/attendance/scan-volunteer.tsx';

/** Renders `/activity/board?id=`: the day board of an activity, with the scanner. */
export function DayBoardPage() {
  return <DayBoard scan={(activityId) => <ScanVolunteer activity={{ activityId }} />} />;
}
