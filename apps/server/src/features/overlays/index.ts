export type { Overlay, ServiceOverlay } from './overlay.ts';
export { createOverlays, type Overlays } from './overlays-service.ts';
