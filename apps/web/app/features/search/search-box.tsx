import { SearchBox as Box, type SearchOption } from '@maetrix/ui/search-box';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { CLEAR_RECENT, recentSearches } from './recent-searches.ts';
import { readSearchText, SEARCH_PATH, searchPath, TEXT } from './search-paths.ts';
import { useSuggestions } from './use-suggestions.ts';

const SHORTCUT = '/';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Focuses the box when `/` is pressed outside of a field. */
const useShortcut = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== SHORTCUT || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return input;
};

/** The search of the site, with what is being searched for on its page. */
export function SearchBox() {
  const { text } = useParams();
  const [query] = useSearchParams();
  const searched = readSearchText(text, query);
  return <TextBox key={searched} searched={searched} />;
}

function TextBox({ searched }: { searched: string }) {
  const [text, setText] = useState(searched);
  const [isInUse, setInUse] = useState(false);
  const suggestions = useSuggestions(text, isInUse);
  const input = useShortcut();
  // What was typed before the page could listen.
  useEffect(() => {
    const timer = setTimeout(() => setText((known) => input.current?.value || known));
    return () => clearTimeout(timer);
  }, [input]);
  const navigate = useNavigate();
  const alert = useAlert();

  const search = () => {
    const wanted = text.trim();
    if (!wanted) {
      alert('Empty Search');
      return;
    }
    recentSearches.add(wanted);
    void navigate(searchPath(wanted));
  };

  const choose = ({ href }: SearchOption) => {
    if (href !== CLEAR_RECENT) {
      void navigate(href);
      return;
    }
    recentSearches.clear();
    suggestions.clear();
  };

  return (
    <Box
      ref={input}
      label="Search"
      placeholder="Search courses, videos, podcasts and blogs"
      shortcut={SHORTCUT}
      action={SEARCH_PATH}
      name={TEXT}
      value={text}
      onValueChange={setText}
      onSubmit={search}
      onFocus={() => setInUse(true)}
      options={suggestions.options}
      optionsLabel={suggestions.isRecent ? 'Recent searches' : 'Suggestions'}
      onChoose={choose}
    />
  );
}
