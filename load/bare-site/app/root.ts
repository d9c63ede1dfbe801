import { createElement } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

/** What a React Router page weighs before anything is on it. */
export default function Root() {
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement(Meta), createElement(Links)),
    createElement(
      'body',
      null,
      createElement(Outlet),
      createElement(ScrollRestoration),
      createElement(Scripts),
    ),
  );
}
