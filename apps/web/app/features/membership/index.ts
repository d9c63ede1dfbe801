export { useMembershipAction } from './use-membership-action.ts';
