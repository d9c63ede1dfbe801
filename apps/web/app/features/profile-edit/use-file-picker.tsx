import { useRef, type ReactNode } from 'react';

/** Asks for a file; `input` must be rendered, it is not shown. */
export const useFilePicker = (
  accept: string,
  onChoose: (file: File) => void,
): { input: ReactNode; pick: () => void } => {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      accept={accept}
      hidden
      // A dialog must not focus it first.
      aria-hidden="true"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return { input, pick: () => element.current?.click() };
};
