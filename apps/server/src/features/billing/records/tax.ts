/** UK VAT of 20 %, included in every price: a sixth of the gross, half a penny rounded up. */
export const includedTax = (grossMinor: number): number => Math.floor((grossMinor + 3) / 6);

export const netAmount = (grossMinor: number): number => grossMinor - includedTax(grossMinor);
