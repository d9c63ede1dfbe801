import { exportFileName, type ExportFormat, type ExportKind } from '@maetrix/contract/export-files';
import { Button } from '@maetrix/ui/button';
import { Menu, MenuItem } from '@maetrix/ui/menu';
import { ChevronDown, Download, FileDown, FileText, type LucideIcon } from 'lucide-react';

import { pluralize } from '../../shared/formatting/format.ts';
import styles from './save-as.module.css';

const CHOICES: readonly { format: ExportFormat; label: string; hint: string; icon: LucideIcon }[] = [
  { format: 'docx', label: 'DOC', hint: 'opens in Word', icon: FileText },
  { format: 'pdf', label: 'PDF', hint: 'A2 portrait', icon: FileDown },
];

type SaveMenuProps = {
  kind: ExportKind;
  isBusy: boolean;
  chosenCount: number;
  total: number | null;
  onClear: () => void;
  onChoose: (format: ExportFormat) => void;
};

export function SaveMenu({ kind, isBusy, chosenCount, total, onClear, onChoose }: SaveMenuProps) {
  return (
    <Menu
      label="Save as"
      modal={false}
      trigger={
        <Button icon={Download} iconEnd={ChevronDown} disabled={isBusy}>
          Save as
        </Button>
      }
    >
      {CHOICES.map(({ format, label, hint, icon }) => (
        <MenuItem key={format} icon={icon} disabled={isBusy} onSelect={() => onChoose(format)}>
          <span className={styles.choice}>
            {label}
            <small>
              {exportFileName(kind, format)}, {hint}
            </small>
          </span>
        </MenuItem>
      ))}
      {chosenCount > 0 && (
        <MenuItem onSelect={onClear}>
          <span className={styles.choice}>
            <small>
              {pluralize(chosenCount, 'answer')} selected. Clear to save all
              {total === null ? '' : ` ${total}`}.
            </small>
          </span>
        </MenuItem>
      )}
    </Menu>
  );
}
