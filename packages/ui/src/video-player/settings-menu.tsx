import { Keyboard, PictureInPicture2, Settings } from 'lucide-react';
import { Chip } from '../chip/chip.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu, MenuChoices, MenuItem } from '../menu/menu.tsx';
import type { PlayerLabels } from './labels.ts';
import { useHover } from './use-hover.ts';
import { RATES, updatePreferences, type Preferences } from './preferences.ts';
import styles from './controls.module.css';

export type Track = { src: string; srclang: string; label: string };

type MenuProps = { preferences: Preferences; labels: PlayerLabels; onOpenChange: (open: boolean) => void };

const OFF = '';
const AUTO = 0;

/** The chip with the speed, and its menu. */
export function SpeedMenu({ preferences, labels, onOpenChange }: MenuProps) {
  return (
    <Menu
      label={labels.speed}
      side="top"
      align="end"
      modal={false}
      narrow
      onOpenChange={onOpenChange}
      trigger={
        <Chip className={styles.speed} title={`${labels.speed} (<, >)`}>
          <span className="sr">{labels.speed}</span> {labels.rate(preferences.rate)}
        </Chip>
      }
    >
      <SpeedChoices preferences={preferences} labels={labels} />
    </Menu>
  );
}

type SettingsMenuProps = MenuProps & {
  tracks: readonly Track[];
  captions: string | null;
  heights: readonly number[];
  height: number;
  compact: boolean;
  onShowShortcuts: () => void;
  onPictureInPicture?: (() => void) | undefined;
};

/** Quality and caption language; in a compact player also the controls that do not fit into the bar. */
export function SettingsMenu({
  preferences,
  labels,
  onOpenChange,
  tracks,
  captions,
  heights,
  height,
  compact,
  onShowShortcuts,
  onPictureInPicture,
}: SettingsMenuProps) {
  const hasKeyboard = useHover();
  return (
    <Menu
      label={labels.settings}
      side="top"
      align="end"
      modal={false}
      narrow
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          icon={Settings}
          label={labels.settings}
          title={labels.settings}
          className={styles.button}
        />
      }
    >
      {heights.length > 0 && (
        <MenuChoices
          label={labels.quality}
          value={heights.find((known) => known === preferences.quality) ?? AUTO}
          options={[
            {
              value: AUTO,
              label: height && preferences.quality === null ? labels.autoWithHeight(height) : labels.auto,
            },
            ...heights.map((value) => ({ value, label: labels.height(value) })),
          ]}
          onValueChange={(value) => updatePreferences({ quality: value === AUTO ? null : value })}
        />
      )}
      {tracks.length > 0 && (
        <MenuChoices
          label={labels.captions}
          value={captions ?? OFF}
          options={[
            { value: OFF, label: labels.off },
            ...tracks.map((track) => ({ value: track.srclang, label: track.label })),
          ]}
          onValueChange={(value) => updatePreferences({ captions: value === OFF ? null : value })}
        />
      )}
      {compact && <SpeedChoices preferences={preferences} labels={labels} />}
      {compact && onPictureInPicture && (
        <MenuItem icon={PictureInPicture2} onSelect={onPictureInPicture}>
          {labels.pictureInPicture}
        </MenuItem>
      )}
      {hasKeyboard && (
        <MenuItem
          icon={Keyboard}
          last={heights.length + tracks.length > 0 || compact}
          onSelect={onShowShortcuts}
        >
          {labels.keys}
        </MenuItem>
      )}
    </Menu>
  );
}

function SpeedChoices({ preferences, labels }: { preferences: Preferences; labels: PlayerLabels }) {
  return (
    <MenuChoices
      label={labels.speed}
      value={preferences.rate}
      options={RATES.map((rate) => ({ value: rate, label: labels.rate(rate) }))}
      onValueChange={(rate) => updatePreferences({ rate })}
    />
  );
}
