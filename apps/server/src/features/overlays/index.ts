export { percentageOf, type Overlay, type ServiceOverlay } from './overlay.ts';
export { createOverlays, type Overlays } from './overlays-service.ts';
