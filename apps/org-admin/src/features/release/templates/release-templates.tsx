import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { ReleaseTemplate } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Card,
  DataRow,
  IconButton,
  RowList,
  Section,
  SkeletonTable,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { LazyTemplateSheet } from '../../../shared/activity/lazy-template-sheet.tsx';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';

interface RowButtonsProps {
  readonly template: ReleaseTemplate;
  readonly onRename: () => void;
}

/** Renames a template, or deletes it after a confirmation. */
function RowButtons({ template, onRename }: RowButtonsProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { release } = useApiQueries();
  const { mutateAsync, isPending } = useMutation(release.setTemplate.change({ stale: ['release.templates'] }));
  const { activityId: id, templateName: name } = template;

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('releaseStart.template.removeTitle', { name }),
      message: t('releaseStart.template.removeText'),
      confirmText: t('releaseStart.template.confirm'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id }, body: {} });
    toast(t('releaseStart.template.removed'), { tone: 'success' });
  }

  return (
    <>
      <IconButton
        icon="pencil"
        size={20}
        label={t('releaseStart.template.rename', { name })}
        disabledReason={offline}
        onClick={onRename}
      />
      <IconButton
        icon="trash"
        size={20}
        label={t('releaseStart.template.remove', { name })}
        disabledReason={isPending ? t('releaseStart.template.removeTitle', { name }) : offline}
        onClick={() => void remove().catch(() => undefined)}
      />
    </>
  );
}

/** Templates of the organization; each opens the form with its content. Nothing is shown without templates. */
export function ReleaseTemplates() {
  const { t, format } = useTexts();
  const query = useInfiniteQuery(useApiQueries().release.templates.paged({ query: {} }));
  const [renamed, setRenamed] = useState<ReleaseTemplate>();
  return (
    <>
      <PagedList query={query} size="block" skeleton={<SkeletonTable rows={2} />} empty={null}>
        {(rows) => (
          <Section title={t('releaseStart.template.title')}>
            <Card kind="flush">
              <RowList
                variant="rows"
                label={t('releaseStart.template.title')}
                rows={rows}
                keyOf={({ activityId }) => activityId}
              >
                {(template, place) => (
                  <DataRow
                    rowKey={template.activityId}
                    place={place}
                    title={template.templateName}
                    note={`${template.name.text} · ${format.date(template.startsAt)}`}
                    to={paths.releaseForm({ copy: template.activityId })}
                    action={<RowButtons template={template} onRename={() => setRenamed(template)} />}
                  />
                )}
              </RowList>
            </Card>
          </Section>
        )}
      </PagedList>
      {renamed && (
        <LazyTemplateSheet
          activityId={renamed.activityId}
          name={renamed.templateName}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}
