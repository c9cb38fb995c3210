import { useCan } from '@vp/access';
import { lazyPart } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import type { MenuItem } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { LazyTemplateSheet } from '../../shared/activity/lazy-template-sheet.tsx';
import { useShareActivity } from '../../shared/activity/share.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { paths } from '../../shared/paths.ts';
import { useCancelActivity } from './cancel-activity.tsx';

const ExportSheet = lazyPart(async () => (await import('./export-sheet.tsx')).ExportSheet);

interface ActivityActs {
  readonly acts: readonly MenuItem[];
  /** Open sheets of the actions. */
  readonly layers: ReactNode;
}

/** Returns the actions on an activity: buttons on a phone, items of a menu on a desktop. */
export function useActivityActs(activity: ReleasedDetail): ActivityActs {
  const { t } = useTexts();
  const share = useShareActivity();
  const isOwn = useIsOwn(activity.organization.oid);
  const mayPublish = useCan('activity-release') && isOwn;
  const cancelling = useCancelActivity(activity);
  const [isExporting, setIsExporting] = useState(false);
  const [isSavingTemplate, setIsSavingTemplate] = useState(false);
  const { activityId, name, state } = activity;
  const acts: readonly MenuItem[] = [
    {
      key: 'share',
      label: t('activity.detail.share'),
      icon: 'share',
      onSelect: () => void share({ activityId, name: name.text }),
    },
    ...(isOwn
      ? [
          {
            key: 'message',
            label: t('activity.detail.message'),
            icon: 'mail',
            to: paths.activityDetail({ id: activityId, tab: 'messages' }),
          } as const,
        ]
      : []),
    {
      key: 'paper',
      label: t('activity.detail.paper'),
      icon: 'file',
      to: paths.paper({ id: activityId }),
    },
    { key: 'export', label: t('dataExport.people'), icon: 'download', onSelect: () => setIsExporting(true) },
    ...(mayPublish && state !== 'cancelled'
      ? [
          {
            key: 'change',
            label: t('activity.detail.change'),
            icon: 'pencil',
            to: paths.releaseForm({ change: activityId }),
          } as const,
        ]
      : []),
    ...(mayPublish
      ? [
          {
            key: 'copy',
            label: t('activity.detail.copy'),
            icon: 'copy',
            to: paths.releaseForm({ copy: activityId }),
          } as const,
          {
            key: 'template',
            label: t('releaseStart.template.save'),
            icon: 'copy',
            onSelect: () => setIsSavingTemplate(true),
          } as const,
        ]
      : []),
    ...(mayPublish && state !== 'ended' && state !== 'cancelled' ? [cancelling.act] : []),
  ];
  const layers = (
    <>
      {cancelling.layer}
      {isSavingTemplate && (
        <LazyTemplateSheet activityId={activityId} name={name.text} onClose={() => setIsSavingTemplate(false)} />
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportSheet activity={activity} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  );
  return { acts, layers };
}
