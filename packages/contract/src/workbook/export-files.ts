/** What can be saved as a file, by its name on the wire. Without Zod, for the browser. */
export const EXPORT_KINDS = ['workbook', 'insight_engine'] as const;
export const EXPORT_FORMATS = ['docx', 'pdf'] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const NAMES: Readonly<Record<ExportKind, string>> = {
  workbook: 'workbook',
  insight_engine: 'Insight-Engine',
};

export const exportFileName = (kind: ExportKind, format: ExportFormat): string => `${NAMES[kind]}.${format}`;
