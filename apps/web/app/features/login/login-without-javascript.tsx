import { Link } from '@maetrix/ui/link';
import { useSearchParams } from 'react-router';

import styles from './login-without-javascript.module.css';

const messages: Record<string, string> = {
  failed: 'Unable to Login',
  registered: 'Thank you for the registration.Please check your email to activate the account.',
  'not-registered': 'Something went wrong',
  'reset-sent': 'Please check your email to change password.',
};

/** The login form for browsers without JavaScript. */
export function LoginWithoutJavaScript() {
  const [params] = useSearchParams();
  const login = params.get('login');
  if (login === null) return null;
  return (
    <noscript>
      <section className={`wrap ${styles.section}`} aria-label="Log In">
        <h2 className="d-36">Welcome back to Maetrix</h2>
        {messages[login] && <p role="alert">{messages[login]}</p>}
        <form method="post" action="/auth/login" className={styles.form}>
          <input type="hidden" name="plain" value="1" />
          <input type="hidden" name="next" value={params.get('next') ?? '/'} />
          <label>
            Email <input name="email" type="email" required />
          </label>
          <label>
            Password <input name="password" type="password" required />
          </label>
          <button type="submit">Log In</button>
        </form>
        <p className={styles.new}>
          New here? <Link href="/buy-subscriptions">Choose a plan</Link> and register with it.
        </p>
      </section>
    </noscript>
  );
}
