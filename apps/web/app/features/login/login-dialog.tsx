import { Dialog } from '@maetrix/ui/dialog';
import { LinkButton } from '@maetrix/ui/link';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { Art } from '../../shared/layout/art.tsx';
import { rememberedPath } from '../session/index.ts';
import styles from './auth-form.module.css';
import { CheckInbox } from './check-inbox.tsx';
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
  registered: 'Check your inbox',
  forgot: 'Forgot your password?',
};

const art = {
  login: 'login',
  register: 'register',
  registered: 'register',
  forgot: 'forgotPassword',
} as const;

/** Login, registration and forgotten password in one modal. */
export function LoginDialog({ view, requested, onSwitch, onClose }: LoginDialogProps) {
  const location = useLocation();
  const [email, setEmail] = useState('');
  const next = requested ?? location.pathname + location.search;
  const [registeredEmail, setRegisteredEmail] = useState('');

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
    registered: null,
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
      art={<Art name={art[view]} sizes="(max-width: 767px) 100vw, 360px" className={styles[view]} />}
    >
      {view === 'login' && (
        <LoginForm next={next} email={email} onEmail={setEmail} onForgot={() => onSwitch('forgot')} />
      )}
      {view === 'register' && (
        <RegisterForm
          onDone={(address) => {
            rememberedPath.save(next);
            setRegisteredEmail(address);
            onSwitch('registered');
          }}
        />
      )}
      {view === 'registered' && <CheckInbox email={registeredEmail} />}
      {view === 'forgot' && (
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => onSwitch('login')} />
      )}
    </Dialog>
  );
}
