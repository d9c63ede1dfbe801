import type { AnswerExport } from '@maetrix/contract';
import type { ExportKind } from '@maetrix/contract/export-files';
import { Button } from '@maetrix/ui/button';
import { Link } from '@maetrix/ui/link';
import { ProgressBar } from '@maetrix/ui/progress';
import { ChevronDown, Download } from 'lucide-react';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import styles from './save-as.module.css';
import { useExport } from './use-export.ts';

const SaveMenu = lazyPart(() => import('./save-menu.tsx').then(({ SaveMenu: part }) => part));

type SaveAsProps = {
  kind: ExportKind;
  /** Those that are saved; all when none is chosen. */
  chosen: readonly number[];
  /** How many there are, if that is known. */
  total: number | null;
  onClear: () => void;
};

/** Saves the list, or what is chosen of it, as a file. */
export function SaveAs({ kind, chosen, total, onClear }: SaveAsProps) {
  const { file, isBusy, start } = useExport(kind);
  return (
    <div className={styles.save}>
      <Suspense
        fallback={
          <Button icon={Download} iconEnd={ChevronDown} disabled>
            Save as
          </Button>
        }
      >
        <SaveMenu
          kind={kind}
          isBusy={isBusy}
          chosenCount={chosen.length}
          total={total}
          onClear={onClear}
          onChoose={(format) => void start(format, chosen)}
        />
      </Suspense>
      <div className={styles.state} role="status">
        {file && <ExportState file={file} />}
      </div>
    </div>
  );
}

function ExportState({ file: { status, progress, link, file_name: name } }: { file: AnswerExport }) {
  if (status === 'failed') return <p>{name} could not be written. Please try again.</p>;
  if (link !== null)
    return (
      <p>
        {name} is ready.{' '}
        <Link href={link} download={name}>
          Download again
        </Link>
      </p>
    );
  if (status === 'waiting') return <p>{name} waits for its turn. It downloads here when it is written.</p>;
  return (
    <>
      <p>Writing {name}</p>
      <ProgressBar value={progress} label={`Writing ${name}`} />
    </>
  );
}
