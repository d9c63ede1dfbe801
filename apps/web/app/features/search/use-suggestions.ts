import type { SearchOption } from '@maetrix/ui/search-box';
import { useEffect, useState } from 'react';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;
const MAX_DIGITS = 5;

/** Typed by mistake, it is not sent letter by letter; the search itself refuses it. */
const mayBeCardNumber = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) > MAX_DIGITS;

/** For this text. */
type Suggestions = { text: string; isRecent: boolean; options: SearchOption[] };

const none = (text: string): Suggestions => ({ text, isRecent: false, options: [] });

const load = async (text: string): Promise<Suggestions> => {
  const { recentOptions, suggestItems } = await import('./suggestions.ts');
  if (!text) return { text, isRecent: true, options: recentOptions() };
  return text.length < MIN_LENGTH || mayBeCardNumber(text)
    ? none(text)
    : { text, isRecent: false, options: await suggestItems(text) };
};

/** Recent searches while nothing is typed, else what is typed may become; loaded once the box is in use. */
export const useSuggestions = (text: string, isInUse: boolean) => {
  const [suggestions, setSuggestions] = useState(none(''));
  const typed = text.trim();

  useEffect(() => {
    if (!isInUse) return undefined;
    let isCurrent = true;
    const show = (loaded: Suggestions) => isCurrent && setSuggestions(loaded);
    const timer = setTimeout(
      () => void load(typed).then(show, () => show(none(typed))),
      typed ? PAUSE_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, isInUse]);

  const isUpToDate = suggestions.text === typed;
  return { ...(isUpToDate ? suggestions : none(typed)), clear: () => setSuggestions(none(typed)) };
};
