import { Button } from '@maetrix/ui/button';
import { Section } from '@maetrix/ui/section';

import { PreferenceBox } from './preference-box.tsx';
import styles from './preferences-section.module.css';
import { PREFERENCES_ACTION, PREFERENCES_ID, type PreferencesView } from './preferences-view.ts';

/** What the member wants to be told, and where. */
export function PreferencesSection({ preferences }: { preferences: PreferencesView }) {
  const { channels, kinds, timeZone, note } = preferences;
  return (
    <div id={PREFERENCES_ID} className={styles.section}>
      <Section title="What we tell you">
        <p className={styles.text}>
          Emails come together, once a day at 8:00, and only when there is something you have not read. Push
          messages wait from 22:00 to 7:00. Your time zone: {timeZone}.
        </p>
        {note && (
          <p role="status" className={styles.note}>
            {note}
          </p>
        )}
        <form method="post" action={PREFERENCES_ACTION} onSubmit={(event) => event.preventDefault()}>
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">About</span>
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className={styles.channel}>
                    {channel}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ title, text, boxes }) => (
                <tr key={title}>
                  <th scope="row" className={styles.kind}>
                    {title}
                    <span className={styles.hint}>{text}</span>
                  </th>
                  {boxes.map((box, index) => (
                    <td key={channels[index]} className={styles.cell}>
                      {box ? <PreferenceBox preference={box} /> : <span className="sr">Not available</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <noscript>
            <Button type="submit" variant="secondary" size="sm">
              Save choices
            </Button>
          </noscript>
        </form>
      </Section>
    </div>
  );
}
