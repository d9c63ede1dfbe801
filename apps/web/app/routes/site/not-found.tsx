import { notFound } from '../../shared/http/require-result.server.ts';

/** `/error` and every unknown path. */
export const loader = () => {
  throw notFound();
};

export default function NotFoundRoute() {
  return null;
}
