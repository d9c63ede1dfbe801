export type { Overlay } from './overlay.ts';
export { createOverlays, type Overlays } from './overlays-service.ts';
