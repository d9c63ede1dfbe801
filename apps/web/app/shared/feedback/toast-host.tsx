import { ToastProvider, useToast } from '@maetrix/ui/toast';
import { useEffect, useRef } from 'react';

export type ToastRequest = { id: number; kind: 'success' | 'error' | 'copy'; text: string };

export function ToastHost({ requests }: { requests: ToastRequest[] }) {
  return (
    <ToastProvider>
      <ShowToasts requests={requests} />
    </ToastProvider>
  );
}

function ShowToasts({ requests }: { requests: ToastRequest[] }) {
  const toast = useToast();
  const raised = useRef(0);
  const success = useRef<string>(undefined);
  useEffect(() => {
    for (const { kind, text } of requests.slice(raised.current)) {
      // The success of the attempt before would contradict an error.
      if (kind === 'error' && success.current !== undefined) toast.dismiss(success.current);
      const id = toast.show(text, { kind });
      if (kind === 'success') success.current = id;
    }
    raised.current = requests.length;
  }, [requests, toast]);
  return null;
}
