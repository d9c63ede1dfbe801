export { MemberChat } from './member-chat.tsx';
