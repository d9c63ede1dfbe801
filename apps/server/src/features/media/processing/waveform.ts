/** For speech and music alike; podcast apps expect it. */
export const RECORDING_KBPS = 128;

/** Enough for the widest screen: a bar is at least three pixels wide. */
export const WAVEFORM_STEPS = 200;

/** Levels below this are drawn as silence. */
const FLOOR_DB = -60;
const FULL = 100;

/** Scales levels in decibels to amplitudes from 0 to 100; the loudest step is 100. */
export const toWaveform = (levels: readonly number[]): number[] => {
  const amplitudes = levels.map((level) => (level > FLOOR_DB ? 10 ** (level / 20) : 0));
  const loudest = Math.max(...amplitudes, 0);
  return amplitudes.map((amplitude) => (loudest ? Math.round((amplitude / loudest) * FULL) : 0));
};
