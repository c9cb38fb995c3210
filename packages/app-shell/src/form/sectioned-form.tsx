import styles from './sectioned-form.module.css';
import formPage from './form-page.module.css';
import { useTexts } from '@vp/i18n/react';
import { Button, Icon, Row, StickyActions, useIsWide } from '@vp/ui-kit';
import { ErrorSummary, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors, FormHandle, FormShellProps } from '@vp/ui-kit/form';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SectionIndex, isInSection } from './section-index.tsx';

export interface FormSectionPart<Values, Name extends string> {
  /** Prefix of the section's field names, without the dot. */
  readonly name: Name;
  readonly label: string;
  readonly content: (form: FormHandle<Values>) => ReactNode;
  /** `once opened` renders a rarely used section, and loads its parts, only when it is opened; default: at once. */
  readonly drawn?: 'at once' | 'once opened' | undefined;
}

export interface SectionedFormProps<Values extends object, Name extends string> extends Pick<
  FormShellProps<Values>,
  'id' | 'initialValues' | 'onSubmit' | 'onValues'
> {
  /** Accessible name of the section list. */
  readonly label: string;
  /** At least one section; keep the reference stable. */
  readonly sections: readonly [FormSectionPart<Values, Name>, ...(readonly FormSectionPart<Values, Name>[])];
  /** Returns all problems of the values; it also decides which sections are done. */
  readonly check: (values: Values) => FieldErrors;
  /** Called before the section with the first invalid field opens. */
  readonly onInvalid?: (() => void) | undefined;
  /** Column beside the form on a desktop. */
  readonly aside?: ((form: FormHandle<Values>) => ReactNode) | undefined;
  /** Line above the buttons, shown while the form has no problems. */
  readonly note?: ReactNode;
  /**
   * `steps` numbers the sections and offers the next one as the main button, and the buttons of the bar in the last
   * section only: for a form that is filled in once, from the beginning to the end.
   */
  readonly order?: 'free' | 'steps' | undefined;
  /** Buttons of the bar; the last one submits. */
  readonly actions: (form: FormHandle<Values>) => ReactNode;
  /** Content above all sections, such as the note about a newer version. */
  readonly lead?: ReactNode;
  /** Sheets of the form. */
  readonly children?: ((form: FormHandle<Values>) => ReactNode) | undefined;
}

/** Prevents Enter in a field from submitting; Ctrl+Enter presses the last button of the bar. */
function onKey(event: KeyboardEvent): void {
  const { currentTarget: form, target } = event;
  // React bubbles events of sheets that are portals outside of the form.
  if (event.key !== 'Enter' || !(target instanceof Node) || !form.contains(target)) return;
  const sends = event.ctrlKey || event.metaKey;
  if (!(target instanceof HTMLInputElement) && !sends) return;
  event.preventDefault();
  event.stopPropagation();
  if (sends) [...form.querySelectorAll<HTMLElement>('button[type="submit"]')].pop()?.click();
}

interface SectionProps {
  readonly isShown: boolean;
  readonly children: () => ReactNode;
}

/** Keeps its children mounted after they were shown once. */
function OnceOpened({ isShown, children }: SectionProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown ? children() : null;
}

type SectionsProps<Values extends object, Name extends string> = Pick<
  SectionedFormProps<Values, Name>,
  'id' | 'sections'
> & { form: FormHandle<Values>; current: Name; onOpen: (name: Name) => void; next: ReactNode };

/** Keeps all sections mounted, so that an invalid field is found in any of them; shows the current one. */
function Sections<Values extends object, Name extends string>(props: SectionsProps<Values, Name>) {
  const { id, sections, form, current, onOpen, next } = props;
  const isWide = useIsWide();

  /** Opens the section of a field that a link of the error summary points to. */
  function openTarget(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href') ?? '';
    const section = sections.find(({ name }) => target === `#${id}-${name}` || target.startsWith(`#${id}-${name}-`));
    if (section) flushSync(() => onOpen(section.name));
  }

  return (
    <div className={styles.column}>
      <div className={styles.summary} onClickCapture={openTarget}>
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
          <h2 id={`${id}-sections-heading-${name}`} className={styles.name} tabIndex={-1}>
            {label}
          </h2>
          {drawn === 'once opened' ? (
            <OnceOpened isShown={name === current}>{() => content(form)}</OnceOpened>
          ) : (
            content(form)
          )}
        </div>
      ))}
      {next && <div className={styles.next}>{next}</div>}
    </div>
  );
}

function Problems({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span className={styles.problems} role="status">
      <Row as="span" gap={1}>
        <Icon name="warning" size={16} />
        <span>{t('ui.form.problems', { count })}</span>
      </Row>
    </span>
  );
}

/** Renders a long form in sections, one at a time: section states, error summary, next-section button, bar. */
export function SectionedForm<Values extends object, Name extends string>(props: SectionedFormProps<Values, Name>) {
  const { id, initialValues, onSubmit, onValues, label, sections, check } = props;
  const { onInvalid, aside, note, lead, order = 'free', actions, children } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const [current, setCurrent] = useState<Name>(sections[0].name);

  function open(name: Name): void {
    setCurrent(name);
    window.scrollTo(0, 0);
  }

  /**
   * Opens the next section and focuses its heading: the button now names the section after it, and a second press would
   * skip one.
   */
  function openNext(name: Name): void {
    flushSync(() => open(name));
    document.getElementById(`${id}-sections-heading-${name}`)?.focus({ preventScroll: true });
  }

  const isInSteps = order === 'steps';
  const place = sections.findIndex(({ name }) => name === current);
  const [before, after] = [sections[place - 1], sections[place + 1]];
  const next = after && (
    // Its own node for each section: a press must not act on the button that takes its place, which may submit.
    <Button key={after.name} variant={isInSteps ? 'primary' : 'text'} onClick={() => openNext(after.name)}>
      {t('ui.form.nextSection', { name: after.label })}
    </Button>
  );

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
        <div className={styles.sectioned} onKeyDownCapture={onKey}>
          {lead && <div className={formPage.note}>{lead}</div>}
          <div className={styles.columns} data-aside={Boolean(aside)}>
            <SectionIndex
              label={label}
              idStem={`${id}-sections`}
              sections={sections}
              isNumbered={isInSteps}
              problems={check(form.values)}
              shown={form.shown}
              current={current}
              onOpen={open}
            />
            <Sections
              id={id}
              sections={sections}
              form={form}
              current={current}
              onOpen={open}
              next={!isInSteps && next}
            />
            {isWide && aside?.(form)}
          </div>
          <StickyActions note={form.errorCount > 0 ? <Problems count={form.errorCount} /> : note}>
            {isInSteps && before && (
              <Button variant="quiet" onClick={() => openNext(before.name)}>
                {t('ui.form.previousSection')}
              </Button>
            )}
            {(isInSteps && next) || actions(form)}
          </StickyActions>
          {children?.(form)}
        </div>
      )}
    </FormShell>
  );
}
