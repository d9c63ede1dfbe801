export { loginPath } from './access.ts';
export { clientState } from './client-state.ts';
export { destinationAfterLogin, isOwnPath } from './destination.ts';
export { useLogout } from './use-logout.ts';
export { useMember } from './use-member.ts';
export { rememberedPath } from './remembered-path.ts';
