import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A client loader in a file of its own would be one more request per page.
  splitRouteModules: false,
} satisfies Config;
