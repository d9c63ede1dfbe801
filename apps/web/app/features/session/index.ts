export { loginPath } from './access.ts';
export { clientState } from './client-state.ts';
export { destinationAfterLogin } from './destination.ts';
export { useLogout } from './use-logout.ts';
export { useMember } from './use-member.ts';
