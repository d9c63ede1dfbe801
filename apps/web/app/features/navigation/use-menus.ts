import { useRouteLoaderData } from 'react-router';

import { menusByLabels, type MenuLabels, type Menus } from './menus.ts';

/** The menus with the labels that this site is configured with. */
export const useMenus = (): Menus => {
  const root = useRouteLoaderData('root') as { menuLabels: MenuLabels } | undefined;
  return menusByLabels[root?.menuLabels ?? 'standard'];
};
