export { WaitingPurchasesPage } from './waiting-purchases-page.tsx';
