import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Input } from '../input/input.tsx';
import styles from './rich-text-editor.module.css';

const withProtocol = (address: string): string =>
  /^(?:https?:|mailto:)/i.test(address) ? address : `https://${address}`;

/** Sets, changes or removes the link of the selected words. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const current = editor.getAttributes('link').href as string | undefined;
  const [address, setAddress] = useState(current ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const href = withProtocol(address.trim());
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!address.trim()) chain.unsetLink().run();
    else if (editor.state.selection.empty && !current)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // The editor may be inside a form or a dialog, which must not take these keys.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else {
      onClose();
      editor.commands.focus();
    }
  };

  return (
    <div className={styles.link}>
      <label htmlFor={id} className="sr">
        Link address
      </label>
      <Input
        id={id}
        type="url"
        placeholder="https://"
        ref={input}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" onClick={apply}>
        Set link
      </Button>
      {current && (
        <Button size="sm" variant="secondary" onClick={remove}>
          Remove link
        </Button>
      )}
    </div>
  );
}
