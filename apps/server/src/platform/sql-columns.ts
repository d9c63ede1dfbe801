declare const VALUE: unique symbol;

/**
 * The SQL of a column that queries of other features include. It is written in terms of `Names`: expressions that the
 * query supplies, such as a placeholder or a column of its own tables.
 */
export type SqlColumn<Value, Names extends string> = ((names: Readonly<Record<Names, string>>) => string) & {
  readonly [VALUE]?: Value;
};

/** Columns by the names they have in the result. */
export type SqlColumns<Names extends string> = Readonly<Record<string, SqlColumn<unknown, Names>>>;

/** What a query with these columns returns. */
export type RowOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly [VALUE]?: infer Value } ? Value : never;
};

/** The select list of a query. */
export const selectColumns = <Names extends string>(
  columns: SqlColumns<Names>,
  names: Readonly<Record<Names, string>>,
): string =>
  Object.entries(columns)
    .map(([alias, column]) => `${column(names)} as "${alias}"`)
    .join(', ');
