import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState, type ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import { useSurface } from '../surface/surface.tsx';
import inputStyles from '../input/input.module.css';
import styles from './combobox.module.css';

export type ComboboxOption = { id: string; text: string; title: string; note?: string };

type ComboboxProps = {
  label: ReactNode;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Said below the input while options are loaded, and when there are none. */
  status?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
};

/** A text input with suggestions: arrows move, Enter chooses, Escape closes the list. Any text may be entered. */
export function Combobox({
  label,
  value,
  onValueChange,
  options,
  onChoose,
  status,
  hint,
  error,
  placeholder,
  required = false,
  maxLength,
  autoComplete = 'off',
}: ComboboxProps) {
  const surface = useSurface();
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      <Autocomplete.Root
        items={options}
        mode="none"
        // An open list hides the rest of the page from screen readers, an empty one too.
        open={isOpen && options.length > 0}
        onOpenChange={(next) => setOpen(next)}
        value={value}
        itemToStringValue={(option: ComboboxOption) => option.text}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') {
            const chosen = options.find(({ text }) => text === next);
            if (chosen) onChoose(chosen);
          }
          onValueChange(next);
        }}
      >
        <Autocomplete.Input
          className={inputStyles.input}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={autoComplete}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={styles.positioner} sideOffset={4} data-surface={surface}>
            <Autocomplete.Popup className={styles.popup}>
              <Autocomplete.List className={styles.list}>
                {(option: ComboboxOption) => (
                  <Autocomplete.Item key={option.id} value={option} className={styles.item}>
                    <span>{option.title}</span>
                    {option.note && <span className={styles.note}>{option.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </Field>
  );
}
