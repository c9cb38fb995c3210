import { useMutation, useQuery } from '@tanstack/react-query';
import { FormPage } from '@vp/app-shell/form';
import type { CodeItem } from '@vp/contract';
import { codeListLimits, codeLists, languages } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Stack, toast } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { itemErrors, itemValuesOf } from './code-item-values.ts';
import type { CodeItemValues } from './code-item-values.ts';
import { languageOfField } from '../../../shared/language/form-texts.ts';
import { LanguageTabs } from '../../../shared/language/language-tabs.tsx';
import { StoredEdit, notStored, useContested, useLeavePrompt } from '../stored-edit.tsx';
import type { EditOf } from '../stored-edit.tsx';
import { RetireItem } from './retire-item.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';

const stale = ['codeList'];

interface EditProps extends EditOf<CodeItem> {
  readonly list: CodeList;
}

function useSending({ list, stored }: Pick<EditProps, 'list' | 'stored'>) {
  const { codeList } = useApiQueries();
  const adding = useMutation(codeList.add.change({ stale, handled: true }));
  const changing = useMutation(codeList.change.change({ stale, handled: true }));
  return async ({ names, position }: CodeItemValues, version: number) => {
    if (stored !== undefined) {
      const body = { names, position: Number(position), isRetired: stored.isRetired, version };
      return changing.mutateAsync({ params: { id: stored.itemId }, body });
    }
    const place = position.trim() === '' ? {} : { position: Number(position) };
    return adding.mutateAsync({ body: { list, names, ...place } });
  };
}

function Edit({ list, ...edit }: EditProps) {
  const { stored } = edit;
  const { t, language: own } = useTexts();
  const langOf = useLangOf();
  const [initialValues] = useState(() => itemValuesOf(stored));
  const { version, onFailure, noteOf } = useContested(edit);
  const [language, setLanguage] = useState(own);
  const edited = useEdited<CodeItemValues>();
  const leave = useLeavePrompt(edited);
  const send = useSending({ list, stored });
  const back = paths.content({ kind: 'list', list });

  return (
    <FormPage
      id="code-item"
      title={t(`content.${stored === undefined ? 'add' : 'edit'}.list`)}
      backTo={back}
      action={t('content.form.save')}
      initialValues={initialValues}
      check={(values) => itemErrors(values, { isNew: stored === undefined })}
      onInvalid={([name = '']) => setLanguage(languageOfField(name) ?? language)}
      draft={{ stored: edited }}
      leave={leave}
      send={(values) => send(values, version)}
      onFailure={onFailure}
      done={async (_saved, _values, finish) => {
        toast(t('content.form.saved'), { tone: 'success' });
        finish(back);
      }}
    >
      {({ values }, finish) => (
        <Stack gap={4}>
          {noteOf()}
          <LanguageTabs
            label={t('content.form.languages')}
            idStem="item-language"
            language={language}
            onLanguage={setLanguage}
            missing={languages.filter((one) => values.names[one].trim() === '')}
          >
            <div lang={langOf({ text: '', language })}>
              <TextField
                name={`names.${language}`}
                label={t('content.lists.name')}
                hint={t('content.lists.nameHint')}
                max={codeListLimits.nameMax}
              />
            </div>
          </LanguageTabs>
          <TextField
            name="position"
            label={t('content.form.position')}
            hint={t(stored === undefined ? 'content.lists.positionHint' : 'content.form.positionHint')}
            inputMode="numeric"
            optional={stored === undefined}
          />
          {stored && <RetireItem item={stored} onDone={() => finish(back)} />}
        </Stack>
      )}
    </FormPage>
  );
}

function Stored({ id, list }: { readonly id: string; readonly list: CodeList }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().codeList.item({ params: { id } }));
  return (
    <StoredEdit
      query={query}
      title={t('content.edit.list')}
      list={paths.content({ kind: 'list', list })}
      page={(edit) => <Edit list={edit.stored.list} {...edit} />}
    />
  );
}

/** Item of a list for forms and filters: its names, its position, and whether it is offered. */
export function CodeItemPage() {
  const [search] = useSearchParams();
  const list = codeLists.find((one) => one === search.get('list')) ?? codeLists[0];
  const id = search.get('id') ?? '';
  if (id !== '') return <Stored key={id} id={id} list={list} />;
  return <Edit key={list} list={list} {...notStored} />;
}
