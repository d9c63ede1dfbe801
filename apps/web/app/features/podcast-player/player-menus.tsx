import { IconButton } from '@maetrix/ui/icon-button';
import { Button } from '@maetrix/ui/button';
import { Menu, MenuChoices, MenuItem } from '@maetrix/ui/menu';
import { ListMusic, Moon } from 'lucide-react';

import { audioPlayer } from './audio-player.ts';
import { RATES, SLEEP_MINUTES } from './player-state.ts';
import { usePlayerValue } from './use-audio-player.ts';

export function RateMenu() {
  const rate = usePlayerValue((state) => state.rate);
  return (
    <Menu
      side="top"
      narrow
      modal={false}
      label="Speed"
      trigger={
        <Button variant="text" size="sm" aria-label={`Speed: ${rate}×`}>
          {rate}×
        </Button>
      }
    >
      <MenuChoices
        label="Speed"
        value={rate}
        options={RATES.map((value) => ({ value, label: `${value}×` }))}
        onValueChange={audioPlayer.setRate}
      />
    </Menu>
  );
}

const NO_SLEEP = 'off';

export function SleepMenu() {
  const sleep = usePlayerValue((state) => state.sleep);
  const value = sleep === null ? NO_SLEEP : sleep.kind === 'episode' ? 'episode' : String(sleep.minutes);
  const label =
    sleep === null
      ? 'Sleep timer'
      : `Sleep timer: ${sleep.kind === 'episode' ? 'end of episode' : `${sleep.minutes} minutes`}`;
  return (
    <Menu
      side="top"
      narrow
      modal={false}
      label="Sleep timer"
      trigger={<IconButton icon={Moon} label={label} aria-pressed={sleep !== null} />}
    >
      <MenuChoices
        label="Sleep timer"
        value={value}
        options={[
          { value: NO_SLEEP, label: 'Off' },
          ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
          { value: 'episode', label: 'End of episode' },
        ]}
        onValueChange={(choice) =>
          audioPlayer.setSleep(choice === NO_SLEEP ? null : choice === 'episode' ? 'episode' : Number(choice))
        }
      />
    </Menu>
  );
}

export function QueueMenu() {
  const queue = usePlayerValue((state) => state.queue);
  if (!queue.length) return null;
  return (
    <Menu
      side="top"
      modal={false}
      label="Up next"
      head="Up next"
      trigger={<IconButton icon={ListMusic} label={`Up next: ${queue.length}`} />}
    >
      {queue.map((episode) => (
        <MenuItem key={episode.id} onSelect={() => audioPlayer.playFromQueue(episode.id)}>
          {episode.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
