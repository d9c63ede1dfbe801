import { Keyboard, PictureInPicture2, Settings } from 'lucide-react';
import { Chip } from '../chip/chip.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu, MenuChoices, MenuItem } from '../menu/menu.tsx';
import type { PlayerLabels } from './labels.ts';
import { RATES, remember, type Remembered } from './remembered.ts';
import styles from './controls.module.css';

export type Track = { src: string; srclang: string; label: string };

type MenuProps = { settings: Remembered; labels: PlayerLabels; onOpenChange: (open: boolean) => void };

const OFF = '';
const AUTO = 0;

/** The speed, on its chip. */
export function SpeedMenu({ settings, labels, onOpenChange }: MenuProps) {
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
          <span className="sr">{labels.speed}</span> {labels.rate(settings.rate)}
        </Chip>
      }
    >
      <Speeds settings={settings} labels={labels} />
    </Menu>
  );
}

type SettingsMenuProps = MenuProps & {
  tracks: readonly Track[];
  captions: string | null;
  heights: readonly number[];
  height: number;
  compact: boolean;
  onKeys: () => void;
  onPictureInPicture?: (() => void) | undefined;
};

/** Quality and the language of the captions; in a small player also what its bar has no room for. */
export function SettingsMenu({
  settings,
  labels,
  onOpenChange,
  tracks,
  captions,
  heights,
  height,
  compact,
  onKeys,
  onPictureInPicture,
}: SettingsMenuProps) {
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
          value={heights.find((known) => known === settings.quality) ?? AUTO}
          options={[
            { value: AUTO, label: height && settings.quality === null ? labels.autoAt(height) : labels.auto },
            ...heights.map((value) => ({ value, label: labels.height(value) })),
          ]}
          onValueChange={(value) => remember({ quality: value === AUTO ? null : value })}
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
          onValueChange={(value) => remember({ captions: value === OFF ? null : value })}
        />
      )}
      {compact && <Speeds settings={settings} labels={labels} />}
      {compact && onPictureInPicture && (
        <MenuItem icon={PictureInPicture2} onSelect={onPictureInPicture}>
          {labels.pictureInPicture}
        </MenuItem>
      )}
      <MenuItem icon={Keyboard} last={heights.length + tracks.length > 0 || compact} onSelect={onKeys}>
        {labels.keys}
      </MenuItem>
    </Menu>
  );
}

function Speeds({ settings, labels }: { settings: Remembered; labels: PlayerLabels }) {
  return (
    <MenuChoices
      label={labels.speed}
      value={settings.rate}
      options={RATES.map((rate) => ({ value: rate, label: labels.rate(rate) }))}
      onValueChange={(rate) => remember({ rate })}
    />
  );
}
