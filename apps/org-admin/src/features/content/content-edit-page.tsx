import { useMutation, useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { ContentDetail } from '@vp/contract';
import { canAnnounceAgain, contentKinds, contentStateOf, hasContentPart, isContentFixed } from '@vp/domain';
import type { ContentKind } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Stack, toast } from '@vp/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useEdited } from '../../shared/form/use-edited.ts';
import { languageOfField } from '../../shared/language/form-texts.ts';
import { CodeItemPage } from './code-list/code-item-page.tsx';
import { contentErrors, newContent, newVersion, requestOf, textsOf, valuesOf } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { KindFields } from './kind-fields.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { PublishFields } from './publish-fields.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { ContentMissing, StoredEdit, notStored, useContested, useLeavePrompt } from './stored-edit.tsx';
import type { EditOf } from './stored-edit.tsx';
import { TextFields } from './text-fields.tsx';
import { VersionPage } from './version-page.tsx';

const stale = ['content'];

const refusals = {
  linkElsewhere: 'link',
  linkMissing: 'link',
  endsBeforeStart: 'endsAt',
  photoNotYours: 'pictureId',
} as const;

/** Returns the label of the save button, which depends on the dates in the form. */
function useAction({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTexts();
  const now = useNow();
  return ({ when, publishedAt }: ContentValues): string => {
    if (when === 'draft') return t('content.form.saveDraft');
    const at = new Date(publishedAt);
    if (contentStateOf({ publishedAt: at, endsAt: null }, now()) === 'planned') return t('content.form.plan');
    return isNew ? t('content.form.publish') : t('content.form.save');
  };
}

interface EditProps extends EditOf<ContentDetail> {
  readonly kind: ContentKind;
  /** Version of an agreement whose texts the new version starts with. */
  readonly from?: ContentDetail | undefined;
}

function Edit({ kind, from, ...edit }: EditProps) {
  const { stored } = edit;
  const { t, format, language: own } = useTexts();
  const now = useNow();
  const { content } = useApiQueries();
  const adding = useMutation(content.add.change({ stale, handled: true }));
  const changing = useMutation(content.change.change({ stale, handled: true }));
  const [initialValues] = useState(() => {
    if (stored !== undefined) return valuesOf(stored, now());
    return from === undefined ? newContent(now()) : newVersion(from, now());
  });
  const { version, newer, onFailure, noteOf } = useContested(edit);
  const [language, setLanguage] = useState(own);
  const [shown, setShown] = useState<'mine' | 'newer'>();
  const edited = useEdited<ContentValues>();
  const leave = useLeavePrompt(edited);
  const isPublished = stored?.state === 'published' || stored?.state === 'ended';
  const mayAnnounce = stored !== undefined && canAnnounceAgain(kind, stored.state);
  const action = useAction({ isNew: !isPublished });
  const words = hasContentPart(kind, 'versions') ? 'content.versions' : 'content.form';
  const list = paths.content({ kind });

  async function send(values: ContentValues) {
    const body = requestOf(kind, values);
    if (stored === undefined) return adding.mutateAsync({ body });
    const again = values.isAnnouncedAgain && { isAnnouncedAgain: true };
    return changing.mutateAsync({ params: { id: stored.contentId }, body: { ...body, ...again, version } });
  }

  function showOutcome({ when, publishedAt }: ContentValues): void {
    const isPlanned = when === 'dated' && new Date(publishedAt) > now();
    const said = isPlanned
      ? t(`${words}.planned`, { time: format.dateTime(publishedAt) })
      : t(when === 'dated' && !isPublished ? `${words}.published` : 'content.form.saved');
    toast(said, { tone: 'success' });
  }

  return (
    <FormPage
      id="content"
      title={t(`content.${stored === undefined ? 'add' : 'edit'}.${kind}`)}
      backTo={list}
      action={action}
      initialValues={initialValues}
      check={(values) => contentErrors(values, { kind, language })}
      onInvalid={([name = '']) => setLanguage(languageOfField(name) ?? language)}
      draft={{ stored: edited }}
      leave={leave}
      send={send}
      refusals={refusals}
      onFailure={onFailure}
      done={async (_saved, values, finish) => {
        showOutcome(values);
        finish(list);
      }}
    >
      {(form, finish) => (
        <Stack gap={4}>
          {noteOf(() => setShown('newer'))}
          <TextFields
            kind={kind}
            values={form.values}
            language={language}
            onLanguage={setLanguage}
            onPreview={() => setShown('mine')}
          />
          <KindFields kind={kind} form={form} announces={mayAnnounce} />
          <PublishFields kind={kind} values={form.values} />
          {stored?.state === 'draft' && <RemoveDraft content={stored} onGone={() => finish(list)} />}
          {shown && (
            <PreviewSheet
              kind={kind}
              texts={shown === 'newer' && newer ? newer : textsOf(form.values)}
              pictureUrl={shown === 'newer' ? (newer?.picture?.url ?? '') : form.values.pictureUrl}
              language={language}
              onClose={() => setShown(undefined)}
            />
          )}
        </Stack>
      )}
    </FormPage>
  );
}

interface StoredProps {
  readonly kind: ContentKind;
  readonly id: string;
  /** `change`: edit the stored content; `begin`: start a new version from it. */
  readonly use: 'change' | 'begin';
}

function Stored({ kind, id, use }: StoredProps) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().content.detail({ params: { id }, query: { kind } }));
  return (
    <StoredEdit
      query={query}
      title={t(`content.${use === 'begin' ? 'add' : 'edit'}.${kind}`)}
      list={paths.content({ kind })}
      page={(edit) => {
        if (use === 'begin') return <Edit kind={kind} from={edit.stored} {...notStored} />;
        if (isContentFixed(kind, edit.stored.state)) return <VersionPage version={edit.stored} />;
        return <Edit kind={kind} {...edit} />;
      }}
    />
  );
}

/**
 * `/organization/content/edit`: an article, a notice, a banner, a version of an agreement, a help category
 * or a list item, with a preview for readers.
 */
export function ContentEditPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const kind = contentKinds.find((one) => one === search.get('kind')) ?? 'notice';
  if (search.get('kind') === 'list') return <CodeItemPage />;
  const [id, from] = [search.get('id') ?? '', search.get('from') ?? ''];
  if (id !== '') return <Stored key={id} kind={kind} id={id} use="change" />;
  if (!hasContentPart(kind, 'versions')) return <Edit kind={kind} {...notStored} />;
  if (from !== '') return <Stored key={from} kind={kind} id={from} use="begin" />;
  return (
    <AdminPage title={t(`content.add.${kind}`)} backTo={paths.content({ kind })}>
      <ContentMissing title={t('content.versions.note')} list={paths.content({ kind })} />
    </AdminPage>
  );
}
