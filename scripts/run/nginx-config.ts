import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Values = Record<string, string | string[]>;

export const templates = join(import.meta.dirname, '../../infra/nginx');

const VARIABLE = /\$\{([A-Z_]+)\}/;
const VARIABLES = new RegExp(VARIABLE, 'g');

// A value with a quote, space, dollar or semicolon would be read as configuration.
const checkValue = (name: string, value: string): string => {
  if (!/^[\w.:/+=@|^%[\]-]+$/.test(value)) throw new Error(`${name} cannot stand in nginx's configuration`);
  return value;
};

/** A line that names a list is written once per item. */
const renderLine = (line: string, values: Values): string => {
  const listName = VARIABLE.exec(line)?.[1];
  const list = listName ? values[listName] : undefined;
  if (Array.isArray(list))
    return list.map((item) => renderLine(line, { ...values, [listName ?? '']: item })).join('\n');
  return line.replaceAll(VARIABLES, (_, name: string) => checkValue(name, String(values[name] ?? '')));
};

const render = (template: string, values: Values): string =>
  template
    .split('\n')
    .map((line) => renderLine(line, values))
    .join('\n');

/** Writes a template with its values into a folder. */
export const writeConfig = async (name: string, folder: string, values: Values) => {
  const template = await readFile(join(templates, `${name}.template`), 'utf8');
  await writeFile(join(folder, name), render(template, values), { mode: 0o600 });
};

export const listOf = (given: string | undefined, otherwise: string[]): string[] => {
  const items = (given ?? '').split(/[\s,]+/).filter(Boolean);
  return items.length ? items : otherwise;
};

/** Listed twice: a repeatable request is retried on another process behind the same port. */
export const serversOf = (given: string | undefined, port: string): string[] =>
  listOf(given, [`127.0.0.1:${port}`, `127.0.0.1:${port}`]);
