import { useEffect, useState } from 'react';
import styles from './loader-line.module.css';

const HIDE_DELAY_MS = 3000;

type LoaderLineProps = {
  loading: boolean;
  label?: string;
  /** Hides the line with the end of loading, not three seconds later. */
  endsAtOnce?: boolean;
};

/** A moving line at the edge of a section, hidden three seconds after loading has finished. */
export function LoaderLine({ loading, label, endsAtOnce = false }: LoaderLineProps) {
  const [isVisible, setIsVisible] = useState(loading);
  if (loading && !isVisible) setIsVisible(true);

  useEffect(() => {
    if (loading || !isVisible) return undefined;
    const timer = setTimeout(() => setIsVisible(false), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading, isVisible]);

  if (!isVisible || (endsAtOnce && !loading)) return null;
  return (
    <div className={styles.line} data-loader>
      {label && (
        <span className="sr" role="status">
          {loading ? label : ''}
        </span>
      )}
    </div>
  );
}
