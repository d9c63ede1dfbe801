import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import styles from './search-box.module.css';

export type SearchOption = { href: string; label: string; note?: string; icon: IconType };

type SearchBoxProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Where the form goes without JavaScript, and under which name it sends the text. */
  action: string;
  name: string;
  onSubmit: () => void;
  options: readonly SearchOption[];
  optionsLabel: string;
  onChoose: (option: SearchOption) => void;
  onFocus?: () => void;
  placeholder?: string;
  /** A key that focuses the box from anywhere on the page; the caller listens to it. */
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
};

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A search input with a list of suggestions: arrows move, Enter chooses, Escape closes the list. */
export function SearchBox({
  label,
  value,
  onValueChange,
  action,
  name,
  onSubmit,
  options,
  optionsLabel,
  onChoose,
  onFocus,
  placeholder,
  shortcut,
  ref,
}: SearchBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeHref, setActiveHref] = useState<string | null>(null);
  const isShown = isOpen && options.length > 0;
  // By what it leads to: the options may be replaced while one is chosen.
  const active = isShown ? options.findIndex(({ href }) => href === activeHref) : -1;
  const current = options[active];
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActiveHref(null);
  };
  const choose = (option: SearchOption) => {
    close();
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    // The place after the last option and before the first one is the input itself.
    const places = options.length + 1;
    setActiveHref(options[((active + 1 + step + places) % places) - 1]?.href ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <form
      role="search"
      action={action}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        onSubmit();
      }}
    >
      <SearchInput
        label={label}
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={current ? optionId(active) : undefined}
        onChange={(event) => {
          setOpen(true);
          setActiveHref(null);
          onValueChange(event.target.value);
        }}
        onFocus={() => {
          setOpen(true);
          onFocus?.();
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        {...(ref !== undefined && { ref })}
        {...(shortcut !== undefined && { shortcut, 'aria-keyshortcuts': shortcut })}
      />
      {/* Only while the box is used: a dialog hides the page around a live region piece by piece. */}
      {isOpen && (
        <span className="sr" aria-live="polite">
          {isShown && `${optionsLabel}: ${options.length}`}
        </span>
      )}
      {isShown && (
        <div className={styles.layer}>
          <div role="listbox" id={id} aria-label={optionsLabel}>
            {options.map((option, index) => (
              <button
                key={option.href}
                type="button"
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                ref={index === active ? scrollIntoView : undefined}
                // The input keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <Icon icon={option.icon} size={16} />
                <span className={styles.label}>{option.label}</span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </button>
            ))}
          </div>
        </div>
      )}
    </form>
  );
}
