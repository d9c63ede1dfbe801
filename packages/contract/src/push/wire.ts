/** A subscription of the longest address that push services give is a quarter of this. */
export const MAX_DEVICE_TOKEN = 4096;
