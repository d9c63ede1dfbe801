import type { AdvertRule } from '@maetrix/contract';
import type { AdvertFinding } from '@maetrix/contract/advert-check';
import { Link } from '@maetrix/ui/link';

import { pluralize } from '../../shared/formatting/format.ts';
import styles from './advert-findings.module.css';
import { groupFindings } from './group-findings.ts';

type AdvertFindingsProps = {
  /** Empty while it is written. */
  text: string;
  check: (text: string) => AdvertFinding[];
  rules: AdvertRule[];
};

/** What in a draft may break the rules for adverts; the member decides. */
export function AdvertFindings({ text, check, rules }: AdvertFindingsProps) {
  const groups = text === '' ? [] : groupFindings(text, check(text), rules);
  const count = groups.reduce((sum, { phrases }) => sum + phrases.length, 0);
  return (
    <div className={styles.findings}>
      <p role="status" className={styles.status}>
        {count > 0 && `${pluralize(count, 'phrase')} to check before you publish`}
      </p>
      {groups.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Advert rules">
            {groups.map(({ rule, phrases }) => (
              <li key={rule.id} className={styles.finding}>
                <p className={styles.phrases}>
                  {phrases.map((phrase) => (
                    <q key={phrase}>{phrase}</q>
                  ))}
                </p>
                <p>
                  {rule.reason}{' '}
                  {rule.source !== null && (
                    <Link href={rule.source} quiet>
                      The rule
                    </Link>
                  )}
                </p>
                <p>
                  <b>Instead:</b> {rule.advice}
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>A list of words finds much, but not all, and is no legal advice.</p>
        </>
      )}
    </div>
  );
}
