import { useMutation } from '@tanstack/react-query';
import { lazyPart, useShare } from '@vp/app-shell';
import type { OwnSignUpGroups, SignUpGroup } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Button, Caption, Note, Stack, Title, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import { Suspense, useState } from 'react';
import { useApiQueries } from '../../../shared/api.ts';
import { basePath, paths } from '../../../shared/paths.ts';
import styles from './group-card.module.css';
import { ShowsName } from './shows-name.tsx';

const ReportSheet = lazyPart(async () => (await import('@vp/app-shell/thread')).ReportSheet);

interface GroupCardProps {
  readonly activity: Pick<OwnSignUpGroups, 'activityId' | 'name'>;
  readonly group: SignUpGroup;
}

/** Lists the members who show their names, and counts the others. */
function Members({ names, confirmed }: Pick<SignUpGroup, 'names' | 'confirmed'>) {
  const { t } = useTexts();
  const hidden = confirmed - names.length;
  return (
    <Stack as="section" gap={1} label={t('signUpGroup.members')}>
      <Title size="h3">{t('signUpGroup.members')}</Title>
      <BulletList items={[...names, ...(hidden > 0 ? [t('signUpGroup.hidden', { count: hidden })] : [])]} />
    </Stack>
  );
}

/** A group of the volunteer: its members, the link to share, and how to leave it. */
export function GroupCard({ activity, group }: GroupCardProps) {
  const { t } = useTexts();
  const share = useShare();
  const offline = useOfflineReason();
  const { signUpGroup, contentReport } = useApiQueries();
  const [isReporting, setIsReporting] = useState(false);
  const reporting = useMutation(contentReport.send.change({ stale: [], handled: true }));
  const { activityId } = activity;
  const { groupId, code, name, confirmed, maximum, names, showsName } = group;
  const joining = useMutation(signUpGroup.join.change());
  const leaving = useMutation({
    ...signUpGroup.leave.change(),
    onSuccess: () => toast(t('signUpGroup.left'), { tone: 'success' }),
  });
  const url = `${window.location.origin}${basePath}${paths.activity({ id: activityId, group: code })}`;

  async function leave() {
    const isSure = await confirm({
      title: t('signUpGroup.leaveTitle'),
      message: t('signUpGroup.leaveText'),
      confirmText: t('signUpGroup.leave'),
      cancelText: t('signUpGroup.stay'),
      tone: 'danger',
    });
    if (isSure) leaving.mutate({ body: { activityId, groupId } });
  }

  return (
    <Stack gap={3}>
      <div>
        <Title size="h2">{name ?? t('signUpGroup.unnamed')}</Title>
        <Caption>{t('signUpGroup.count', { confirmed, maximum })}</Caption>
      </div>
      <Members names={names} confirmed={confirmed} />
      <div className={styles.square}>
        <QrCode text={url} name={t('signUpGroup.square')} />
      </div>
      <Caption>{t('signUpGroup.squareHint')}</Caption>
      <Button
        icon="share"
        onClick={() => void share({ title: t('signUpGroup.shareTitle', { activity: activity.name.text }), url })}
      >
        {t('signUpGroup.share')}
      </Button>
      <ShowsName
        checked={showsName}
        onChange={(shows) => joining.mutate({ body: { activityId, code, showsName: shows } })}
      />
      <Note tone="azul">{t('signUpGroup.organizerNote')}</Note>
      <Button variant="text" busy={leaving.isPending} disabledReason={offline} onClick={() => void leave()}>
        {t('signUpGroup.leave')}
      </Button>
      {name !== null && (
        <Button variant="text" about={name} onClick={() => setIsReporting(true)}>
          {t('signUpGroup.report')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isReporting && name !== null && (
          <ReportSheet
            words={name}
            send={(grounds) =>
              reporting.mutateAsync({ body: { kind: 'groupName', activityId, contentId: groupId, grounds } })
            }
            onClose={() => setIsReporting(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
