/** What can be saved as a file, by its name on the wire. Without Zod, for the browser. */
export const EXPORT_KINDS = ['workbook', 'insight_engine'] as const;
export const EXPORT_FORMATS = ['docx', 'pdf'] as const;

/** How many answers can be chosen for a file; a constraint of the table says the same. */
export const MAX_CHOSEN_ANSWERS = 500;
/** How long a text that is searched for in answers may be. */
export const MAX_ANSWER_SEARCH = 100;

export type ExportKind = (typeof EXPORT_KINDS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const NAMES: Readonly<Record<ExportKind, string>> = {
  workbook: 'workbook',
  insight_engine: 'Insight-Engine',
};

export const exportFileName = (kind: ExportKind, format: ExportFormat): string => `${NAMES[kind]}.${format}`;
