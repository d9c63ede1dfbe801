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
  useEffect(() => {
    for (const { kind, text } of requests.slice(raised.current)) toast.show(text, { kind });
    raised.current = requests.length;
  }, [requests, toast]);
  return null;
}
