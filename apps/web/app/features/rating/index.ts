export { RateButton } from './rate-button.tsx';
