import { contentLimits } from '@vp/domain';
import type { Language } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Button, Note, Row, Stack } from '@vp/ui-kit';
import { TextAreaField, useFormField } from '@vp/ui-kit/form';
import { useRef } from 'react';
import { isHtml } from './markdown.ts';

type Tool = 'heading' | 'list' | 'numbers' | 'bold' | 'link';

const tools: readonly Tool[] = ['heading', 'list', 'numbers', 'bold', 'link'];

const linePrefixes: Readonly<Partial<Record<Tool, string>>> = { heading: '## ', list: '- ', numbers: '1. ' };

interface Words {
  readonly heading: string;
  readonly item: string;
  readonly bold: string;
  readonly link: string;
}

interface Marked {
  readonly text: string;
  /** Range to select afterwards: the placeholder to overwrite. */
  readonly from: number;
  readonly to: number;
}

/** Wraps the selection in a Markdown mark, or inserts a marked placeholder if nothing is selected. */
function withMark(
  text: string,
  { tool, from, to, words }: { tool: Tool; from: number; to: number; words: Words },
): Marked {
  const chosen = text.slice(from, to);
  const prefix = linePrefixes[tool];
  if (prefix !== undefined) {
    const said = chosen || (tool === 'heading' ? words.heading : words.item);
    const before = text.slice(0, from);
    const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const lines = said
      .split('\n')
      .map((line, at) => (tool === 'numbers' ? `${at + 1}. ${line}` : `${prefix}${line}`))
      .join('\n');
    const after = text.slice(to);
    const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const start = from + gap.length;
    return { text: before + gap + lines + end + after, from: start + prefix.length, to: start + lines.length };
  }
  const said = chosen || (tool === 'bold' ? words.bold : words.link);
  const [open, close] = tool === 'bold' ? ['**', '**'] : ['[', '](https://)'];
  const start = from + open.length;
  return {
    text: text.slice(0, from) + open + said + close + text.slice(to),
    from: start,
    to: start + said.length,
  };
}

/** Body of one language: a text area with buttons that insert Markdown marks. */
export function BodyField({ language }: { readonly language: Language }) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const name = `body.${language}`;
  const label = t('content.form.body');
  const field = useFormField<string>(name, label);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const words: Words = {
    heading: t('content.form.words.heading'),
    item: t('content.form.words.item'),
    bold: t('content.form.words.bold'),
    link: t('content.form.words.link'),
  };

  function mark(tool: Tool): void {
    const area = areaRef.current;
    if (area === null) return;
    const marked = withMark(field.value, { tool, from: area.selectionStart, to: area.selectionEnd, words });
    field.type(marked.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(marked.from, marked.to);
    });
  }

  const isSource = isHtml(field.value);
  return (
    <Stack gap={2}>
      <div lang={langOf({ text: '', language })}>
        <TextAreaField
          name={name}
          label={label}
          hint={isSource ? undefined : t('content.form.bodyHint')}
          max={contentLimits.bodyMax}
          areaRef={areaRef}
          rows={12}
        />
      </div>
      {isSource ? (
        <Note tone="azul">{t('content.form.htmlHint')}</Note>
      ) : (
        <div role="group" aria-label={t('content.form.tools.label')}>
          <Row gap={2} wrap>
            {tools.map((tool) => (
              <Button key={tool} variant="soft" size="small" onClick={() => mark(tool)}>
                {t(`content.form.tools.${tool}`)}
              </Button>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  );
}
