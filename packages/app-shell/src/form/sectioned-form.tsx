import { useTexts } from '@vp/i18n/react';
import { Button, Icon, Row, StickyActions, classes, useIsWide } from '@vp/ui-kit';
import { ErrorSummary, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors, FormHandle, FormShellProps } from '@vp/ui-kit/form';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SectionIndex, isInSection } from './section-index.tsx';
import './sectioned-form.css';

export interface FormSectionPart<Values, Name extends string> {
  /** The names of its fields start with it and a dot. */
  readonly name: Name;
  readonly label: string;
  readonly content: (form: FormHandle<Values>) => ReactNode;
  /** A section that is seldom wanted brings what it draws when it is opened; the others are drawn at once. */
  readonly drawn?: 'at once' | 'once opened' | undefined;
}

export interface SectionedFormProps<Values extends object, Name extends string> extends Pick<
  FormShellProps<Values>,
  'id' | 'initialValues' | 'onSubmit' | 'onValues'
> {
  /** Spoken name of the sections as a whole. */
  readonly label: string;
  /** At least one; keep it stable. */
  readonly sections: readonly [FormSectionPart<Values, Name>, ...(readonly FormSectionPart<Values, Name>[])];
  /** Everything that is wrong; it also says which sections are done. */
  readonly check: (values: Values) => FieldErrors;
  /** Before the section with the first wrong field opens. */
  readonly onInvalid?: (() => void) | undefined;
  /** Beside the form on a desktop. */
  readonly aside?: ((form: FormHandle<Values>) => ReactNode) | undefined;
  /** The line above the buttons, while nothing is left to correct. */
  readonly note?: ReactNode;
  /** The buttons of the bar; the last one sends. */
  readonly actions: (form: FormHandle<Values>) => ReactNode;
  /** Above the sections, whichever is open: what another person has changed. */
  readonly lead?: ReactNode;
  /** Sheets of the form. */
  readonly children?: ((form: FormHandle<Values>) => ReactNode) | undefined;
}

/** Enter in a field sends nothing; with Ctrl it presses the last button of the bar. */
function onKey(event: KeyboardEvent): void {
  const { currentTarget: form, target } = event;
  // A sheet opened from here is outside of the form, although its events come by.
  if (event.key !== 'Enter' || !(target instanceof Node) || !form.contains(target)) return;
  const sends = event.ctrlKey || event.metaKey;
  if (!(target instanceof HTMLInputElement) && !sends) return;
  event.preventDefault();
  event.stopPropagation();
  if (sends) [...form.querySelectorAll<HTMLElement>('button[type="submit"]')].pop()?.click();
}

interface DrawnProps {
  readonly isShown: boolean;
  readonly children: () => ReactNode;
}

/** Stays once it was shown. */
function OnceOpened({ isShown, children }: DrawnProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown ? children() : null;
}

type SectionsProps<Values extends object, Name extends string> = Pick<
  SectionedFormProps<Values, Name>,
  'id' | 'sections'
> & { form: FormHandle<Values>; current: Name; onOpen: (name: Name) => void };

/** All sections stay in the form, so that a wrong field can be found wherever it stands; one of them shows. */
function Sections<Values extends object, Name extends string>(props: SectionsProps<Values, Name>) {
  const { id, sections, form, current, onOpen } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const next = sections[sections.findIndex(({ name }) => name === current) + 1];

  /** A line of the summary leads to a field that may stand in a hidden section. */
  function openTarget(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href') ?? '';
    const section = sections.find(({ name }) => target === `#${id}-${name}` || target.startsWith(`#${id}-${name}-`));
    if (section) flushSync(() => onOpen(section.name));
  }

  /** The button then names the section after it: another press must not pass over what has just opened. */
  function openNext(name: Name): void {
    flushSync(() => onOpen(name));
    document.getElementById(`${id}-sections-heading-${name}`)?.focus({ preventScroll: true });
  }

  return (
    <div className="sectioned-column">
      <div className="sectioned-summary" onClickCapture={openTarget}>
        <ErrorSummary />
      </div>
      {sections.map(({ name, label, content, drawn }) => (
        <div
          key={name}
          hidden={name !== current}
          {...(isWide
            ? {}
            : {
                role: 'tabpanel',
                id: name === current ? `${id}-sections-panel` : undefined,
                'aria-labelledby': `${id}-sections-tab-${name}`,
              })}
        >
          <h2 id={`${id}-sections-heading-${name}`} className="sectioned-name" tabIndex={-1}>
            {label}
          </h2>
          {drawn === 'once opened' ? (
            <OnceOpened isShown={name === current}>{() => content(form)}</OnceOpened>
          ) : (
            content(form)
          )}
        </div>
      ))}
      {next && (
        <div className="sectioned-next">
          <Button look="text" onClick={() => openNext(next.name)}>
            {t('ui.form.nextSection', { name: next.label })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Problems({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span className="sectioned-problems" role="status">
      <Row as="span" gap={1}>
        <Icon name="warning" size={16} />
        <span>{t('ui.form.problems', { count })}</span>
      </Row>
    </span>
  );
}

/** A long form in sections of which one shows: their states, what is wrong by section, the next one, the bar. */
export function SectionedForm<Values extends object, Name extends string>(props: SectionedFormProps<Values, Name>) {
  const { id, initialValues, onSubmit, onValues, label, sections, check } = props;
  const { onInvalid, aside, note, lead, actions, children } = props;
  const isWide = useIsWide();
  const [current, setCurrent] = useState<Name>(sections[0].name);

  function open(name: Name): void {
    setCurrent(name);
    window.scrollTo(0, 0);
  }

  function openFirst([first = '']: readonly string[]): void {
    onInvalid?.();
    const section = sections.find(({ name }) => isInSection(first, name));
    if (section) setCurrent(section.name);
  }

  return (
    <FormShell
      id={id}
      summary="none"
      initialValues={initialValues}
      check={check}
      onSubmit={onSubmit}
      onInvalid={openFirst}
      sections={sections}
      onValues={onValues}
    >
      {(form) => (
        <div className="sectioned" onKeyDownCapture={onKey}>
          {lead && <div className="form-page-note">{lead}</div>}
          <div className={classes('sectioned-columns', aside && 'sectioned-columns--aside')}>
            <SectionIndex
              label={label}
              idStem={`${id}-sections`}
              sections={sections}
              problems={check(form.values)}
              shown={form.shown}
              current={current}
              onOpen={open}
            />
            <Sections id={id} sections={sections} form={form} current={current} onOpen={open} />
            {isWide && aside?.(form)}
          </div>
          <StickyActions note={form.errorCount > 0 ? <Problems count={form.errorCount} /> : note}>
            {actions(form)}
          </StickyActions>
          {children?.(form)}
        </div>
      )}
    </FormShell>
  );
}
