/** UK VAT of 20 %, contained in every price: a sixth of it, half a penny rounded up. */
export const taxContained = (grossMinor: number): number => Math.floor((grossMinor + 3) / 6);

export const netOf = (grossMinor: number): number => grossMinor - taxContained(grossMinor);
