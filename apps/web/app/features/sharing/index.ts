export { ShareButton } from './share-button.tsx';
export { SharedLinkArrival } from './shared-link-arrival.tsx';
