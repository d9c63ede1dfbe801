/** A container format, by its ffmpeg demuxer name. */
export type Container = 'mov' | 'matroska' | 'mp3' | 'wav' | 'ogg' | 'flac';

const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4[AVB] |qt {2}|dash|msdh|mmp4|3gp\d|f4v )$/;
const MPEG_AUDIO_SYNC = 0xff;

/** How many bytes `detectContainer` needs. */
export const HEAD_BYTES = 64;

/**
 * Detects the container by the first bytes, never by name or by ffmpeg's own detection: ffmpeg would accept playlists and
 * scripts, which reference other files, and open those.
 */
export const detectContainer = (head: Uint8Array): Container | null => {
  const text = String.fromCharCode(...head.subarray(0, 16));
  if (text.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(text.slice(8, 12)) ? 'mov' : null;
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'matroska';
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (text.startsWith('ID3')) return 'mp3';
  const isMpegLayer3 = head[0] === MPEG_AUDIO_SYNC && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return isMpegLayer3 ? 'mp3' : null;
};
