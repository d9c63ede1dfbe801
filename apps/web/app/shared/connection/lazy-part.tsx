import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

import { lostLoad, useLostLoad } from './lost-load.ts';

type Closable = { onClose?: () => void };

/**
 * Like React's `lazy`, but a part that does not arrive is missing, not an error of the whole page. It is fetched again
 * when it is opened again or when the connection is back.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  function MissingPart(props: Props & Closable) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const isLost = useLostLoad() !== null;
    const giveUp = useEffectEvent(() => {
      lostLoad.ofPart();
      props.onClose?.();
    });
    useEffect(() => {
      if (isLost) return;
      load().then(
        (part) => setPart(() => part),
        () => giveUp(),
      );
    }, [isLost]);
    return Part && <Part {...props} />;
  }
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: MissingPart as ComponentType<Props> }),
    ),
  );
};
