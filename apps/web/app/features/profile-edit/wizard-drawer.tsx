import { useState } from 'react';

import { ProfileWizard } from '../assistant/index.ts';
import { RICH_FIELDS } from './rich-fields.ts';
import { findRichProblem } from './rich-problem.ts';
import { useSave } from './use-save.ts';

const FIELD = RICH_FIELDS.ai_content;

type WizardDrawerProps = { values: string; onClose: () => void };

/** Clara drafts the AI content; what the member uses is saved with what the practice stands for. */
export function WizardDrawer({ values, onClose }: WizardDrawerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const {
    submit,
    isPending,
    errors,
    problem: unsent,
  } = useSave({ key: 'wizard', saved: FIELD.saved, onSaved: onClose, showsProblem: true });
  const use = (text: { values: string; html: string }) => {
    const found = findRichProblem(FIELD, text.html);
    setProblem(found);
    if (found) return;
    submit({ ai_content: text.html, ...(text.values !== values.trim() && { ai_core_value: text.values }) });
  };
  return (
    <ProfileWizard
      initialValues={values}
      maxLength={FIELD.max}
      onUse={use}
      isSaving={isPending}
      problem={problem ?? errors.ai_content ?? errors.ai_core_value ?? unsent}
      onClose={onClose}
    />
  );
}
