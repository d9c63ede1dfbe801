import { encodeQR } from 'qr';

/** Modules of white around the code, so that cameras find its edge. */
const QUIET_ZONE = 4;

/** The QR code of a text, as the path of its dark modules. */
export const drawQrCode = (text: string): { size: number; path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
};
