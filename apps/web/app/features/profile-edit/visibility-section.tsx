import { Switch } from '@maetrix/ui/switch';

import styles from './profile-page.module.css';
import { useSave } from './use-save.ts';

/** Hides the profile from others, at once. */
export function VisibilitySection({ isHidden }: { isHidden: boolean }) {
  const { submit, isPending } = useSave({
    key: 'visibility',
    saved: 'Profile Visibility Updated Successfully',
    onSaved: () => undefined,
  });
  return (
    <section aria-labelledby="visibility">
      <h2 id="visibility" className="d-28">
        Visibility
      </h2>
      <div className={styles.switch}>
        <Switch
          label="Hide my profile"
          hint="Other members neither find your profile nor see it. Your account and your purchases stay as they are."
          // What was chosen counts until the page has been loaded again.
          checked={isPending ? !isHidden : isHidden}
          disabled={isPending}
          onCheckedChange={(isChecked) => submit({ is_hidden: isChecked ? '1' : '0' })}
        />
      </div>
    </section>
  );
}
