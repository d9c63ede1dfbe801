export { getApi, getSession, sessionMiddleware } from './session.server.ts';
