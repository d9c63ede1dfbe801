import { useEffect, useState } from 'react';
import styles from './loader-line.module.css';

const LINGER_MS = 3000;

type LoaderLineProps = { loading: boolean; label?: string };

/** A thin moving line at the edge of a section, gone three seconds after its content has come. */
export function LoaderLine({ loading, label }: LoaderLineProps) {
  const [lingering, setLingering] = useState(loading);
  if (loading && !lingering) setLingering(true);

  useEffect(() => {
    if (loading || !lingering) return undefined;
    const timer = setTimeout(() => setLingering(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [loading, lingering]);

  if (!lingering) return null;
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
