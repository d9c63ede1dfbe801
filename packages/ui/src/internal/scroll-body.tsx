import { useEffect, useRef, useState, type ReactNode } from 'react';

type ScrollBodyProps = { children: ReactNode; className?: string | undefined };

/** A scrolling middle that the keyboard can reach while it has more than it shows. */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={className} {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
