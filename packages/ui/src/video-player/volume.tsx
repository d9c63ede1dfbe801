import type { CSSProperties } from 'react';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { PlayerLabels } from './labels.ts';
import styles from './controls.module.css';

type VolumeProps = {
  volume: number;
  muted: boolean;
  labels: PlayerLabels;
  onMute: () => void;
  onVolume: (volume: number) => void;
};

/** The mute button and a volume slider that opens on hover and focus. */
export function Volume({ volume, muted, labels, onMute, onVolume }: VolumeProps) {
  const isSilent = muted || volume === 0;
  const level = isSilent ? 0 : volume;
  const audibleIcon = volume < 0.5 ? Volume1 : Volume2;
  const label = isSilent ? labels.unmute : labels.mute;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={isSilent ? VolumeX : audibleIcon}
        label={label}
        title={`${label} (M)`}
        className={styles.button}
        aria-keyshortcuts="m"
        onClick={onMute}
      />
      <input
        type="range"
        className={styles.level}
        min={0}
        max={1}
        step={0.05}
        value={level}
        style={{ '--level': level } as CSSProperties}
        aria-label={labels.volume}
        aria-valuetext={labels.percent(Math.round(level * 100))}
        onChange={(event) => onVolume(event.target.valueAsNumber)}
      />
    </div>
  );
}
