import { useSearchParams } from 'react-router';

import styles from './login-without-javascript.module.css';

const said: Record<string, string> = {
  failed: 'Unable to Login',
  registered: 'Thank you for the registration.Please check your email to activate the account.',
  'not-registered': 'Something went wrong',
  'reset-sent': 'Please check your email to change password.',
};

/** The modal's login form for browsers without JavaScript. Others never see it. */
export function LoginWithoutJavaScript() {
  const [params] = useSearchParams();
  const login = params.get('login');
  if (login === null) return null;
  return (
    <noscript>
      <section className={`wrap ${styles.section}`} aria-label="Log In">
        <h2 className="d-36">Welcome back to Maetrix</h2>
        {said[login] && <p role="alert">{said[login]}</p>}
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
      </section>
    </noscript>
  );
}
