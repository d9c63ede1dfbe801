export { openMediaFor } from './open-media.server.ts';
