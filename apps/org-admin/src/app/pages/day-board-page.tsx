import { DayBoard } from '../../features/day-board/day-board.tsx';
import { ScanVolunteer } from '../../features/attendance/scan-volunteer.tsx';

/** `/activity/board?id=`: an activity on its day, with what its organizers do about it. */
export function DayBoardPage() {
  return <DayBoard scan={(activityId) => <ScanVolunteer activity={{ activityId }} />} />;
}
