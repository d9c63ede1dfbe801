export { RateButton } from './rate-button.tsx';
export { Ratings } from './ratings.tsx';
