import type { PlaceDetail } from '@maetrix/contract';
import { Combobox, type ComboboxOption } from '@maetrix/ui/combobox';
import { useRef, useState } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';
import { EditDialog } from './edit-dialog.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useSave } from './use-save.ts';

const toFields = (text: string, place: PlaceDetail | null): Record<string, string> =>
  place
    ? { address: place.address, lat: String(place.lat), lng: String(place.lng), place_id: place.place_id }
    : { address: text };

/** Edits the address: typed freely, or chosen from suggestions, which also says where it is. */
export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  // One for the suggestions and the place chosen from them: they are billed together.
  const [sessionToken, setSessionToken] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(address);
  const [chosenText, setChosenText] = useState(address);
  const [place, setPlace] = useState<PlaceDetail | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { suggestions, status } = useAddressSuggestions(text, sessionToken, text === chosenText);
  const {
    submit,
    isPending,
    errors,
    problem: unsent,
  } = useSave({
    key: 'address',
    saved: 'Profile Address Updated Successfully',
    onSaved: onClose,
    showsProblem: true,
  });

  /** The field as it was changed last: a later change makes the place that is on its way another one. */
  const latest = useRef(address);
  const choose = async ({ id, text: chosen }: ComboboxOption) => {
    latest.current = chosen;
    setChosenText(chosen);
    setLocating(true);
    const answer = await readApi('/places/detail', { place_id: id, session_token: sessionToken });
    setSessionToken(crypto.randomUUID());
    if (latest.current !== chosen) return undefined;
    setLocating(false);
    // Without its position the address can be saved as a text.
    if (!answer.ok) return setProblem(answer.message);
    setPlace(answer.result);
    setText(answer.result.address);
    return setChosenText(answer.result.address);
  };
  const type = (next: string) => {
    if (next !== latest.current) setLocating(false);
    latest.current = next;
    setText(next);
    setProblem(null);
    if (next !== place?.address) setPlace(null);
  };
  const save = () => {
    const given = text.trim();
    setProblem(given ? null : 'Address Is Required');
    if (given) submit(toFields(given, place));
  };

  return (
    <EditDialog
      title="Address"
      onSubmit={save}
      onClose={onClose}
      isPending={isPending || isLocating}
      hasChanges={text !== address}
      problem={unsent}
      onRemove={address ? () => submit({ clear: 'address' }) : undefined}
    >
      <Combobox
        label="Address of your practice"
        required
        value={text}
        onValueChange={type}
        options={suggestions.map(({ place_id, text: whole, main_text, secondary_text }) => ({
          id: place_id,
          text: whole,
          title: main_text,
          note: secondary_text,
        }))}
        onChoose={(option) => void choose(option)}
        status={status}
        hint="Type the first letters and choose it from the list."
        error={problem ?? errors.address ?? errors.lat ?? errors.place_id}
        maxLength={500}
      />
    </EditDialog>
  );
}
