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

/** Saves the whole list as a file. */
export function SaveAs({ kind }: { kind: ExportKind }) {
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
        <SaveMenu kind={kind} isBusy={isBusy} onChoose={(format) => void start(format)} />
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
  return (
    <>
      <p>Writing {name}</p>
      <ProgressBar value={progress} label={`Writing ${name}`} />
    </>
  );
}
