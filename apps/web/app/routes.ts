import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('account/activate', 'routes/activate.tsx'),
  route('account/activation', 'routes/activation.tsx'),
  route('resetpassword', 'routes/reset-password.tsx'),
] satisfies RouteConfig;
