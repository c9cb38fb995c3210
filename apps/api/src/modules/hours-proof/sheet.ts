import { volunteerPaths } from '@vp/access/addresses';
import type { HoursPaper } from '@vp/contract';
import { groupProofCode, hoursBases, languageTags, readsLatinNamesFirst } from '@vp/domain';
import type { Language } from '@vp/domain';
import { formatDateTime, formatHours } from '@vp/i18n';
import type { Sheet } from '../../ports/printing/sheet.ts';
import { text } from '../../refusal/text.ts';
import { toFingerprint, toHoursPaper } from '../../services/hours-proof/papers.ts';
import type { StoredProof } from '../../services/hours-proof/papers.ts';

export interface SheetInput {
  readonly language: Language;
  readonly code: string;
  /** Address of the volunteers' site. */
  readonly volunteerUrl: string;
}

/** A paper is read in later years, too: its date always includes the year. */
const anotherYear = new Date(0);

/** Returns the texts of a paper in one language, ready to print. */
export function toSheet(proof: StoredProof, { language, code, volunteerUrl }: SheetInput): Sheet {
  const { number, issuedAt } = proof;
  const paper = toHoursPaper(proof.paper, language);
  const hours = (count: number) => formatHours(language, count);
  const names = [paper.displayName, paper.otherName].filter((name) => name !== null);
  const scope =
    paper.year === null
      ? text(language, 'hoursPaper.allYears')
      : text(language, 'hoursPaper.oneYear', { year: String(paper.year) });
  return {
    language: languageTags[language],
    script: language === 'zh-CN' ? 'simplified' : 'traditional',
    product: text(language, 'common.productName'),
    title: text(language, 'hoursPaper.title'),
    subtitle: text(readsLatinNamesFirst(language) ? 'zh-TW' : 'pt', 'hoursPaper.title'),
    statement: text(language, 'hoursPaper.statement'),
    facts: [
      { name: text(language, 'hoursPaper.name'), value: names.join('  ') },
      { name: text(language, 'hoursPaper.volunteerNumber'), value: paper.volunteerNumber },
      { name: text(language, 'hoursPaper.number'), value: number },
      { name: text(language, 'hoursPaper.issuedAt'), value: formatDateTime(language, issuedAt, anotherYear) },
      { name: text(language, 'hoursPaper.scope'), value: scope },
    ],
    table: {
      head: [
        text(language, 'hoursPaper.year'),
        text(language, 'hoursPaper.organization'),
        text(language, 'hoursPaper.serviceHours'),
        text(language, 'hoursPaper.trainingHours'),
      ],
      rows: paper.rows.map(({ year, organizationName, serviceHours, trainingHours }) => [
        String(year),
        organizationName.text,
        hours(serviceHours),
        hours(trainingHours),
      ]),
      sum: [text(language, 'hoursPaper.sum'), '', hours(paper.serviceHours), hours(paper.trainingHours)],
      remarks: toRemarks(paper, language),
    },
    code: {
      address: `${volunteerUrl}${volunteerPaths.checkHoursProof({ code })}`,
      alternative: text(language, 'hoursPaper.square'),
      lines: [
        text(language, 'hoursPaper.checkAt', { address: `${volunteerUrl}${volunteerPaths.checkHoursProof()}` }),
        text(language, 'hoursPaper.code', { code: groupProofCode(code) }),
        text(language, 'hoursPaper.fingerprint', { fingerprint: toFingerprint(proof) }),
      ],
    },
    notes: [text(language, 'hoursPaper.validity')],
  };
}

/** Returns the sentences about what the hours rest on, and about hours that wait and are not counted. */
function toRemarks({ split, waitingHours, byHandHours }: HoursPaper, language: Language): readonly string[] {
  const hours = (count: number) => formatHours(language, count);
  const parts = [...hoursBases].reverse().flatMap((basis) => {
    const count = split?.[basis] ?? 0;
    return count === 0 ? [] : [text(language, `hoursPaper.basis.${basis}`, { hours: hours(count) })];
  });
  const ofOldPaper =
    split === null && byHandHours > 0 ? [text(language, 'hoursPaper.byHand', { hours: hours(byHandHours) })] : [];
  const waiting = waitingHours > 0 ? [text(language, 'hoursPaper.waiting', { hours: hours(waitingHours) })] : [];
  return [...ofOldPaper, ...parts, ...waiting];
}
