import { Button } from '@maetrix/ui/button';
import { DataTable, type DataColumn } from '@maetrix/ui/data-table';
import { Field } from '@maetrix/ui/field';
import { Input } from '@maetrix/ui/input';
import { useState, type FormEvent } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { UnsavedGuard } from '../../shared/feedback/unsaved-guard.tsx';
import { useAction } from '../../shared/http/use-action.ts';
import {
  NUMBER_NAMES,
  TRACKER_PATH,
  weekPath,
  type NumberName,
  type NumberRow,
  type TrackerResult,
  type TrackerView,
} from './tracker-view.ts';
import styles from './weekly-tracker-page.module.css';

const MAX_DIGITS = 12;

type Row = NumberRow | { name: 'average'; label: string; value: string; lastWeek: string; median: null };

/** On small screens a row has no header above it. */
const withLabel = (label: string, text: string) => (
  <>
    <span className={styles.inlineLabel}>{label} </span>
    {text}
  </>
);

const COMPARED_COLUMNS: DataColumn<Row>[] = [
  {
    key: 'last',
    header: 'Week before',
    align: 'end',
    cell: ({ lastWeek }) => withLabel('Week before', lastWeek),
  },
  {
    key: 'median',
    header: 'Median of clinics',
    align: 'end',
    cell: ({ median }) => withLabel('Median of clinics', median ?? '–'),
  },
];

type NumbersFormProps = {
  tracker: TrackerView;
  /** What a form without JavaScript was answered. */
  answer: TrackerResult | undefined;
};

/** The six numbers of the week beside those of the week before and the medians of clinics. */
export function NumbersForm({ tracker, answer }: NumbersFormProps) {
  const { rows, monday, averageSpend } = tracker;
  const toast = useToasts();
  const [changed, setChanged] = useState<Partial<Record<NumberName, string>>>(answer?.sent ?? {});
  const save = useAction<TrackerResult>({
    key: `numbers-${monday}`,
    path: TRACKER_PATH,
    afterReload: true,
    onSuccess: ({ message, sent }) => {
      // What was typed while it was saved stays.
      setChanged((current) =>
        Object.fromEntries(
          NUMBER_NAMES.flatMap((name) => {
            const typed = current[name];
            return typed === undefined || typed === sent?.[name] ? [] : [[name, typed]];
          }),
        ),
      );
      toast.success(message);
    },
    onError: ({ message, errors }) => {
      if (!NUMBER_NAMES.some((name) => errors[name])) toast.error(message);
    },
  });
  const failed = save.isPending ? undefined : (save.result ?? answer);

  // Only what was changed: another tab may have saved the rest.
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.submit({ intent: 'numbers', week: monday, ...changed });
  };

  const renderValue = (row: Row) =>
    row.name === 'average' ? (
      <b>{row.value}</b>
    ) : (
      <Field
        label={row.label}
        hideLabel
        name={row.name}
        error={failed?.errors[row.name]}
        className={styles.cell}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          maxLength={MAX_DIGITS}
          value={changed[row.name] ?? row.value}
          onChange={({ target: { value } }) => setChanged((current) => ({ ...current, [row.name]: value }))}
        />
      </Field>
    );
  const columns: DataColumn<Row>[] = [
    { key: 'label', header: 'Clinic numbers', rowHeader: true, cell: ({ label }) => label },
    {
      key: 'value',
      header: tracker.isThisWeek ? 'This week' : tracker.title,
      align: 'end',
      cell: renderValue,
    },
    ...COMPARED_COLUMNS,
  ];

  return (
    <form method="post" action={weekPath(monday)} noValidate onSubmit={send}>
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <input type="hidden" name="intent" value="numbers" />
      <input type="hidden" name="week" value={monday} />
      <DataTable
        stacked
        caption="Clinic numbers of the week"
        columns={columns}
        rows={[...rows, { name: 'average', label: 'Average spend', median: null, ...averageSpend }]}
        rowKey={({ name }) => name}
      />
      <div className={styles.save}>
        <Button type="submit" loading={save.isPending} loadingLabel="Saving">
          Save numbers
        </Button>
        <p>Whole numbers; takings in pounds without VAT. Only you can see them.</p>
      </div>
      <UnsavedGuard
        isChanged={rows.some(({ name, value }) => changed[name] !== undefined && changed[name] !== value)}
      />
    </form>
  );
}
