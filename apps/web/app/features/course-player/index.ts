export { PlayerPage } from './player-page.tsx';
