import { useEffect, useState } from 'react';

/** The id of the section being read: the last whose heading is above the middle of the window. */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -50% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return current;
};
