import type { Language } from '@vp/domain';
import attendance from './locales/zh-TW/org-admin/attendance.json' with { type: 'json' };
import attendanceZhCn from './locales/zh-CN/org-admin/attendance.json' with { type: 'json' };
import attendanceEn from './locales/en/org-admin/attendance.json' with { type: 'json' };
import attendancePt from './locales/pt-PT/org-admin/attendance.json' with { type: 'json' };
import dayBoard from './locales/zh-TW/org-admin/dayBoard.json' with { type: 'json' };
import dayBoardZhCn from './locales/zh-CN/org-admin/dayBoard.json' with { type: 'json' };
import dayBoardEn from './locales/en/org-admin/dayBoard.json' with { type: 'json' };
import dayBoardPt from './locales/pt-PT/org-admin/dayBoard.json' with { type: 'json' };
import participant from './locales/zh-TW/org-admin/participant.json' with { type: 'json' };
import participantZhCn from './locales/zh-CN/org-admin/participant.json' with { type: 'json' };
import participantEn from './locales/en/org-admin/participant.json' with { type: 'json' };
import participantPt from './locales/pt-PT/org-admin/participant.json' with { type: 'json' };

interface Source {
  readonly attendance: typeof attendance;
  readonly dayBoard: typeof dayBoard;
  readonly participant: Pick<typeof participant, 'reason'>;
}

/** The reasons that a person at an organization can tap instead of typing. */
function reasonsIn({ attendance: { list }, dayBoard: { mark, notComing }, participant: { reason } }: Source) {
  const { forgot, phone, late, checkedList, askedStaff } = list;
  const { full, unsuitable, clash } = reason.refuse;
  const { asked, absent, changed } = reason.remove;
  const ofMarks = [mark.checked, mark.phone, mark.noPhone, notComing.told, notComing.unreached, notComing.ill];
  return [forgot, phone, late, checkedList, askedStaff, ...ofMarks, full, unsuitable, clash, asked, absent, changed];
}

const reasons: Readonly<Record<Language, readonly string[]>> = {
  'zh-TW': reasonsIn({ attendance, dayBoard, participant }),
  'zh-CN': reasonsIn({ attendance: attendanceZhCn, dayBoard: dayBoardZhCn, participant: participantZhCn }),
  en: reasonsIn({ attendance: attendanceEn, dayBoard: dayBoardEn, participant: participantEn }),
  pt: reasonsIn({ attendance: attendancePt, dayBoard: dayBoardPt, participant: participantPt }),
};

const placeOf = new Map(Object.values(reasons).flatMap((texts) => texts.map((text, place) => [text, place] as const)));

/** Returns a tapped reason in the language of the reader; a typed one stays as it is. */
export function reasonFor(language: Language, stated: string): string {
  const place = placeOf.get(stated);
  return place === undefined ? stated : (reasons[language][place] ?? stated);
}
