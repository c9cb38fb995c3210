import styles from './form-page.module.css';
import { StepHeader } from '@vp/ui-kit/form';
import type { ComponentProps, ReactNode } from 'react';

interface FormColumnProps {
  readonly step: ComponentProps<typeof StepHeader>;
  readonly children: ReactNode;
}

/** Renders a step without fields, in the layout of the `FormPage` steps around it. */
export function FormColumn({ step, children }: FormColumnProps) {
  return (
    <div className={styles.formPage}>
      <StepHeader {...step} />
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
