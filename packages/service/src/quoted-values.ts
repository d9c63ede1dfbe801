/** What the JSON parser, PostgreSQL and its driver quote of the text that they were given. */
const QUOTES = [
  // Unexpected token 'D', "Dear Ada" is not valid JSON
  /(?:Unexpected token [\s\S]{1,6}?, )?(?:\.{3})?"[\s\S]*?"(?:\.{3})? is not valid JSON/g,
  // invalid input syntax for type bigint: "Dear Ada"; the text ends its line, and may have lines of its own.
  /(?<=(?:invalid input (?:syntax|value) for (?:type|enum) [^:"\n]{1,100}|syntax error in tsquery|malformed (?:array|record|range) literal|field value out of range): )"[\s\S]*?"(?=\n {4}at |\ncaused by: |: |$)/g,
  /(?<=\bvalue )"[\s\S]*?"(?= is out of range for type )/g,
];

/** An error's message or stack without what it quotes: it may be what a member wrote. */
export const withoutQuotedValues = (text: string): string =>
  QUOTES.reduce((rest, quote) => rest.replaceAll(quote, '(value)'), text);
