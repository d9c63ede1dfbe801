import { LoaderLine } from '@maetrix/ui/loader-line';
import { useEffect, useState } from 'react';

/** The specification's loader: a line that goes three seconds after the data has arrived. */
export function ArrivalLoader() {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const arrived = setTimeout(() => setLoading(false));
    return () => clearTimeout(arrived);
  }, []);
  return <LoaderLine loading={isLoading} />;
}
