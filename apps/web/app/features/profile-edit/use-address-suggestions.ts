import type { PlaceSuggestion } from '@maetrix/contract';
import { useEffect, useState } from 'react';

import { readApi } from '../../shared/http/browser-calls.ts';

const PAUSE_MS = 200;
const MIN_LENGTH = 3;
const MAX_DIGITS = 8;

/** Typed by mistake, it is not sent letter by letter; the form itself refuses it. */
const mayBeCardNumber = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) > MAX_DIGITS;

type Found = { text: string; suggestions: PlaceSuggestion[]; problem: string | null };

const NONE: Found = { text: '', suggestions: [], problem: null };

/** Addresses that begin like the text, once typing pauses. */
export const useAddressSuggestions = (text: string, sessionToken: string, isChosen: boolean) => {
  const [found, setFound] = useState(NONE);
  const typed = text.trim();
  const isSearched = typed.length >= MIN_LENGTH && !isChosen && !mayBeCardNumber(typed);

  useEffect(() => {
    if (!isSearched) return undefined;
    let isCurrent = true;
    const search = async () => {
      const answer = await readApi('/places/suggestions', { query: typed, session_token: sessionToken });
      if (!isCurrent) return;
      setFound(
        answer.ok
          ? { text: typed, suggestions: answer.result.suggestions, problem: null }
          : { text: typed, suggestions: [], problem: answer.message },
      );
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, isSearched, sessionToken]);

  if (!isSearched) return { suggestions: [], status: null };
  // Those of the text before stay while the next ones are loaded, so that the list does not flicker.
  if (found.text !== typed) return { suggestions: found.suggestions, status: null };
  if (found.problem) return { suggestions: [], status: found.problem };
  return {
    suggestions: found.suggestions,
    status: found.suggestions.length > 0 ? null : 'No address found. You can save it as you typed it.',
  };
};
