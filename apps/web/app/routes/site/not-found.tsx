import { data } from 'react-router';

/** `/error` and every unknown path. */
export const loader = () => {
  throw data('Not found', { status: 404 });
};

export default function NotFoundRoute() {
  return null;
}
