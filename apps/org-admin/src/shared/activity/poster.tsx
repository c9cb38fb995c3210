import { lazyPart } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import type { Language } from '@vp/domain';
import { formatRange, formatDocumentTime } from '@vp/i18n';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Suspense } from 'react';
import styles from './poster.module.css';

const QrCode = lazyPart(async () => (await import('@vp/ui-kit/qr')).QrCode);

/** What the code of a poster is for. */
export const posterKinds = ['signUp', 'in', 'out'] as const;

export type PosterKind = (typeof posterKinds)[number];

/** Languages of a poster, in their order; the first one is set large. */
const posterLanguages = [
  { language: 'zh-TW', hint: 'hintChinese' },
  { language: 'pt', hint: 'hintPortuguese' },
  { language: 'en', hint: 'hintEnglish' },
] as const satisfies readonly { language: Language; hint: string }[];

/** A poster stays on a wall: its dates always include the year. */
const anotherYear = new Date(0);

export interface PosterProps {
  activity: ReleasedDetail;
  kind: PosterKind;
  /** Address in the code. */
  url: string;
  /** End of the validity of the code; undefined for a code without one. */
  expiresAt?: string | undefined;
}

/** Names of the activity, each text once. */
function Names({ activity }: Pick<PosterProps, 'activity'>) {
  const { texts, name } = activity;
  const written = posterLanguages.flatMap(({ language }) => {
    const text = texts.name[language];
    return text === undefined || text === '' ? [] : [{ language, text }];
  });
  const [first = name, ...others] = written;
  return (
    <>
      <p className={styles.name}>
        <LocalText text={first} />
      </p>
      {others
        .filter(({ text }) => text !== first.text)
        .map((text) => (
          <p key={text.language} className={styles.otherName}>
            <LocalText text={text} />
          </p>
        ))}
    </>
  );
}

/** Time in each of the languages. */
function Times({ activity }: Pick<PosterProps, 'activity'>) {
  const { start, end } = { start: activity.startsAt, end: activity.endsAt };
  return (
    <div className={styles.times}>
      {posterLanguages.map(({ language }) => (
        <p key={language}>
          <LocalText text={{ language, text: formatRange(language, { start, end }, anotherYear) }} />
        </p>
      ))}
    </div>
  );
}

/** How to use the code, in three languages. */
function Instructions({ kind }: Pick<PosterProps, 'kind'>) {
  const { t } = useTexts();
  const how = kind === 'signUp' ? 'howSignUp' : 'how';
  return (
    <div className={styles.instructions}>
      {posterLanguages.map(({ language, hint }) => (
        <div key={language} className={styles.instruction}>
          <p className={styles.what}>
            <LocalText text={{ language, text: t(`checkInCode.poster.${kind}.${hint}`) }} />
          </p>
          <p>
            <LocalText text={{ language, text: t(`checkInCode.poster.${how}.${hint}`) }} />
          </p>
          {kind === 'in' && (
            <p>
              <LocalText text={{ language, text: t(`checkInCode.poster.stay.${hint}`) }} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** An A4 page about one activity with its code, for a wall or a door. */
export function Poster({ activity, kind, url, expiresAt }: PosterProps) {
  const { t, language } = useTexts();
  const { name, organization, place, meetingPoint, contactName, contactPhone } = activity;
  const codeName = t('checkInCode.poster.name', { name: name.text });
  return (
    <section className={styles.poster} aria-label={codeName}>
      <p className={styles.organization}>
        <LocalText text={organization.name} />
      </p>
      <Names activity={activity} />
      <Times activity={activity} />
      <p className={styles.place}>
        <LocalText text={place} />
        {meetingPoint && (
          <>
            {' · '}
            <LocalText text={meetingPoint} />
          </>
        )}
      </p>
      <div className={styles.code}>
        <Suspense fallback={<p role="status">{t('checkInCode.loading')}</p>}>
          <QrCode text={url} name={codeName} />
        </Suspense>
      </div>
      <Instructions kind={kind} />
      <div className={styles.foot}>
        {expiresAt !== undefined && (
          <p>{t('checkInCode.poster.until', { time: formatDocumentTime(language, expiresAt) })}</p>
        )}
        {kind === 'signUp' && contactPhone !== '' && (
          <p>{t('checkInCode.poster.contact', { name: contactName, phone: contactPhone })}</p>
        )}
      </div>
    </section>
  );
}
