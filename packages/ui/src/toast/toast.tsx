import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Copy, Info, X } from 'lucide-react';
import { Icon, type IconType } from '../icon/icon.tsx';
import { cx } from '../cx/cx.ts';
import { AnnounceContext, useAnnounce } from './announce.ts';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error' | 'copy';

const VISIBLE_MS = 4000;
const COPY_VISIBLE_MS = 500;
const ANNOUNCED_MS = 5000;

const icons: Record<ToastKind, IconType> = {
  info: Info,
  success: CircleCheck,
  error: CircleAlert,
  copy: Copy,
};

type ToastProviderProps = { children: ReactNode; dismissLabel?: string; regionLabel?: string };

/** Shows the toasts of its subtree at the top right, on phones at the bottom unless a dialog is open, at most three. */
export function ToastProvider({
  children,
  dismissLabel = 'Dismiss',
  regionLabel = 'Notifications',
}: ToastProviderProps) {
  const [announcement, setAnnouncement] = useState({ polite: '', urgent: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announce = useCallback((text: string, urgent: boolean) => {
    clearTimeout(timer.current);
    setAnnouncement(urgent ? { polite: '', urgent: text } : { polite: text, urgent: '' });
    timer.current = setTimeout(() => setAnnouncement({ polite: '', urgent: '' }), ANNOUNCED_MS);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <AnnounceContext value={announce}>
      <BaseToast.Provider timeout={VISIBLE_MS} limit={3}>
        {children}
        {/* A copy toast is visible for half a second; the text stays here long enough for screen readers. */}
        <div role="status" className="sr">
          {announcement.polite}
        </div>
        <div role="alert" className="sr">
          {announcement.urgent}
        </div>
        <BaseToast.Portal>
          <BaseToast.Viewport className={styles.viewport} aria-live="off" aria-label={regionLabel}>
            <ToastList dismissLabel={dismissLabel} />
          </BaseToast.Viewport>
        </BaseToast.Portal>
      </BaseToast.Provider>
    </AnnounceContext>
  );
}

type ToastOptions = {
  kind?: ToastKind;
  timeout?: number;
  action?: { label: ReactNode; onClick: () => void };
};

/** Shows toasts; errors are announced assertively, others politely. */
export function useToast() {
  const { add, close } = BaseToast.useToastManager();
  const announce = useAnnounce();
  return useMemo(() => {
    function show(text: string, { kind = 'info', timeout, action }: ToastOptions = {}): string {
      announce(text, kind === 'error');
      const id = add({
        title: text,
        type: kind,
        timeout: timeout ?? (kind === 'copy' ? COPY_VISIBLE_MS : VISIBLE_MS),
        ...(action
          ? { actionProps: { children: action.label, onClick: () => runAction(action.onClick) } }
          : {}),
      });

      function runAction(onClick: () => void) {
        onClick();
        close(id);
      }

      return id;
    }
    return {
      show,
      success: (text: string) => show(text, { kind: 'success' }),
      error: (text: string) => show(text, { kind: 'error' }),
      copied: (text: string) => show(text, { kind: 'copy' }),
      dismiss: (id?: string) => close(id),
    };
  }, [add, close, announce]);
}

function ToastList({ dismissLabel }: { dismissLabel: string }) {
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((toast) => {
    const kind = parseKind(toast.type);
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        className={cx(styles.toast, styles[kind])}
        style={{ '--ms': `${toast.timeout ?? VISIBLE_MS}ms` } as CSSProperties}
      >
        <BaseToast.Content className={styles.content}>
          <Icon icon={icons[kind]} className={styles.icon} />
          <BaseToast.Title className={styles.title} />
          {toast.actionProps && <BaseToast.Action className={styles.action} />}
          {/* Base UI hides it from screen readers until the focus is among the toasts. */}
          <BaseToast.Close className={styles.close} aria-label={dismissLabel} aria-hidden={false}>
            <Icon icon={X} size={16} />
          </BaseToast.Close>
        </BaseToast.Content>
        {toast.timeout !== 0 && <i className={styles.timer} aria-hidden="true" />}
      </BaseToast.Root>
    );
  });
}

function parseKind(type: string | undefined): ToastKind {
  return type === 'success' || type === 'error' || type === 'copy' ? type : 'info';
}
