import { volunteerPaths } from '@vp/access/addresses';
import { contentLimits, hasContentPart, helpSites } from '@vp/domain';
import type { ContentKind } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipChoice, Stack } from '@vp/ui-kit';
import { RadioCards, SwitchField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { PublicPicture } from '../../shared/file/public-picture.tsx';
import type { ContentValues } from './content-values.ts';

interface KindFieldsProps {
  readonly kind: ContentKind;
  readonly form: FormHandle<ContentValues>;
  /** Whether the change can be announced again. */
  readonly announces: boolean;
}

const links = [
  { name: 'activities', path: volunteerPaths.activities() },
  { name: 'notices', path: volunteerPaths.notices() },
  { name: 'news', path: volunteerPaths.notices({ tab: 'news' }) },
  { name: 'organizations', path: volunteerPaths.organizations() },
  { name: 'card', path: volunteerPaths.card() },
] as const;

function LinkFields({ form }: Pick<KindFieldsProps, 'form'>) {
  const { t } = useTexts();
  return (
    <Stack gap={2}>
      <TextField
        name="link"
        label={t('content.form.link')}
        hint={t('content.form.linkHint')}
        inputMode="url"
        autoComplete="off"
      />
      <ChipChoice
        label={t('content.form.links.label')}
        options={links.map(({ name, path }) => ({ value: path, label: t(`content.form.links.${name}`) }))}
        value={form.values.link}
        onChoose={(path) => form.setValue('link', path)}
      />
    </Stack>
  );
}

/** Fields of one kind besides its texts and dates. */
export function KindFields({ kind, form, announces }: KindFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      {hasContentPart(kind, 'site') && (
        <RadioCards
          name="site"
          label={t('content.form.site')}
          options={helpSites.map((value) => ({ value, label: t(`content.form.sites.${value}`) }))}
        />
      )}
      {hasContentPart(kind, 'link') && <LinkFields form={form} />}
      {hasContentPart(kind, 'picture') && (
        <PublicPicture
          name="pictureId"
          label={t('content.form.picture')}
          hint={t('content.form.pictureHint')}
          shape="cover"
          optional
          url={form.values.pictureUrl}
          onUrl={(url) => form.setValue('pictureUrl', url)}
        />
      )}
      {hasContentPart(kind, 'source') && (
        <TextField
          name="source"
          label={t('content.form.source')}
          hint={t('content.form.sourceHint')}
          max={contentLimits.sourceMax}
          optional
        />
      )}
      {hasContentPart(kind, 'position') && (
        <TextField
          name="position"
          label={t('content.form.position')}
          hint={t('content.form.positionHint')}
          inputMode="numeric"
          optional
        />
      )}
      {hasContentPart(kind, 'pinned') && (
        <SwitchField name="isPinned" label={t('content.form.pinned')} note={t('content.form.pinnedNote')} />
      )}
      {announces && (
        <SwitchField name="isAnnouncedAgain" label={t('content.form.announce')} note={t('content.form.announceNote')} />
      )}
      {hasContentPart(kind, 'versions') && (
        <SwitchField
          name="isWordingOnly"
          label={t('content.versions.wording')}
          note={t('content.versions.wordingNote')}
        />
      )}
    </>
  );
}
