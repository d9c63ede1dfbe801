import { useEffect, useRef, useState, type ReactNode } from 'react';

type ScrollBodyProps = { children: ReactNode; className?: string | undefined };

/** A scroll container, focusable while its content overflows, so that the keyboard can scroll it. */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const updateOverflow = () => setIsOverflowing(element.scrollHeight > element.clientHeight + 1);
    updateOverflow();
    const observer = new ResizeObserver(updateOverflow);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={className} {...(isOverflowing ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
