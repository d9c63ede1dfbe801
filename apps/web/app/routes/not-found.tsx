import { data } from 'react-router';

/** `/error` and every address that leads nowhere. */
export const loader = () => {
  throw data('Not found', { status: 404 });
};

export default function NotFoundRoute() {
  return null;
}
