import './form-page.css';
import { StepHeader } from '@vp/ui-kit/form';
import type { ComponentProps, ReactNode } from 'react';

interface FormColumnProps {
  readonly step: ComponentProps<typeof StepHeader>;
  readonly children: ReactNode;
}

/** Renders a step without fields, in the layout of the `FormPage` steps around it. */
export function FormColumn({ step, children }: FormColumnProps) {
  return (
    <div className="form-page">
      <StepHeader {...step} />
      <div className="form-page-fields">{children}</div>
    </div>
  );
}
