import { CHAT_LIMITS } from '@maetrix/contract/chat-events';

export type FileKind = 'image' | 'document';

const DOCUMENTS = /\.(?:docx?|xlsx?|pptx?|txt|pdf)$/i;

/** What the file chooser offers. */
export const ACCEPTED: Record<FileKind, string> = {
  image: 'image/*',
  document: '.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.pdf',
};

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be sent, before it is uploaded; the server looks at its content. */
export const findFileProblem = (
  kind: FileKind,
  { name, type, size }: { name: string; type: string; size: number },
): string | null => {
  if (kind === 'image' && !type.startsWith('image/')) return 'Only images can be sent here.';
  if (kind === 'document' && !DOCUMENTS.test(name))
    return 'Only Word, Excel, PowerPoint, text and PDF files can be sent here.';
  if (size === 0) return 'This file is empty.';
  const limit = kind === 'image' ? CHAT_LIMITS.imageBytes : CHAT_LIMITS.documentBytes;
  return size > limit ? `This file is too large. The limit is ${limit / MEGABYTE} MB.` : null;
};

/** 24 KB, 1.5 MB */
const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const TYPES: Record<string, string> = {
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  txt: 'Text',
  pdf: 'PDF',
};

export const describeFile = ({ name, bytes }: { name: string; bytes: number }): string => {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  return [type, formatBytes(bytes)].filter(Boolean).join(', ');
};
