import { Dialog } from '@maetrix/ui/dialog';
import { LinkButton } from '@maetrix/ui/link';
import { useLocation } from 'react-router';

import { Art } from '../../shared/layout/art.tsx';
import styles from './auth-form.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginView } from './login-view.ts';
import { RegisterForm } from './register-form.tsx';

type LoginDialogProps = {
  view: LoginView;
  requested: string | null;
  onSwitch: (view: LoginView) => void;
  onClose: () => void;
};

const titles: Record<LoginView, string> = {
  login: 'Welcome back to Maetrix',
  register: 'Welcome to Maetrix',
  forgot: 'Forgot your password?',
};

const art = { login: 'login', register: 'register', forgot: 'forgotPassword' } as const;

/** Login, registration and forgotten password in one modal. */
export function LoginDialog({ view, requested, onSwitch, onClose }: LoginDialogProps) {
  const location = useLocation();
  const next = requested ?? location.pathname + location.search;

  const descriptions = {
    login: (
      <span className="muted">
        New here? <LinkButton onClick={() => onSwitch('register')}>Register</LinkButton>
      </span>
    ),
    register: (
      <span className="muted">
        Already a member? <LinkButton onClick={() => onSwitch('login')}>Log In</LinkButton>
      </span>
    ),
    forgot: (
      <p className={styles.lead}>
        Enter your email and we will send you a link to choose a new one. The link works for one hour.
      </p>
    ),
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titles[view]}
      description={descriptions[view]}
      spacious={view === 'login'}
      art={<Art name={art[view]} sizes="360px" />}
    >
      {view === 'login' && <LoginForm next={next} onForgot={() => onSwitch('forgot')} />}
      {view === 'register' && <RegisterForm onDone={onClose} />}
      {view === 'forgot' && <ForgotPasswordForm onBack={() => onSwitch('login')} />}
    </Dialog>
  );
}
