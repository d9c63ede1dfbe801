type Row = { id: string; area: string };
type TestResult = { title: string; passed: boolean };

export type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
export type PlaywrightReport = { suites: Suite[] };

const ID = /\[([A-Z]+-\d{3})\]/g;
const MOST_IDS_IN_A_TITLE = 3;

/** The rows of a tab-separated file with a heading; `id` comes first, and the area is in it. */
export const readTable = (text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t', 1)[0] ?? '')
    .map((id) => ({ id, area: id.split('-', 1)[0] ?? '' }));

const specsOf = (suite: Suite): TestResult[] => [
  ...(suite.specs ?? []).map(({ title, ok }) => ({ title, passed: ok })),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** The results of the last runs of vitest and Playwright. */
export const readTests = (
  vitest?: VitestReport,
  ...playwright: (PlaywrightReport | undefined)[]
): TestResult[] => [
  ...(vitest?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  ),
  ...playwright.flatMap((report) => report?.suites ?? []).flatMap(specsOf),
];

const idsIn = (title: string) => [...title.matchAll(ID)].map((match) => match[1] ?? '');

/** Joins requirements, tests and the waiting list; every problem is a reason to fail. */
export const judge = (input: {
  requirements: Row[];
  waiting: string[];
  waitingBefore: string[] | undefined;
  tests: TestResult[];
  areas: string[] | undefined;
}) => {
  const known = new Set(input.requirements.map(({ id }) => id));
  const waiting = new Set(input.waiting);
  const idsOf = (passed: boolean) =>
    new Set(input.tests.filter((result) => result.passed === passed).flatMap(({ title }) => idsIn(title)));
  const failing = idsOf(false);
  const proven = new Set([...idsOf(true)].filter((id) => !failing.has(id)));
  const mentioned = new Set(input.tests.flatMap(({ title }) => idsIn(title)));

  const inScope = input.requirements.filter(({ area }) => input.areas?.includes(area) ?? true);
  const problems = [
    ...inScope
      .filter(({ id }) => !proven.has(id) && !waiting.has(id))
      .map(({ id }) => `${id} is neither proven nor waiting`),
    ...inScope
      .filter(({ id }) => mentioned.has(id) && waiting.has(id))
      .map(({ id }) => `${id} waits, but a test names it`),
    ...[...mentioned, ...waiting].filter((id) => !known.has(id)).map((id) => `${id} is not in the ledger`),
    ...[...waiting]
      .filter((id) => input.waitingBefore && !input.waitingBefore.includes(id))
      .map((id) => `${id} was not waiting before`),
    ...input.tests
      .filter(({ title }) => idsIn(title).length > MOST_IDS_IN_A_TITLE)
      .map(({ title }) => `A test proves at most ${MOST_IDS_IN_A_TITLE} rows: ${title}`),
  ];

  const areas = Object.fromEntries(
    [...Map.groupBy(inScope, ({ area }) => area)].map(([area, rows]) => [
      area,
      {
        proven: rows.filter(({ id }) => proven.has(id)).length,
        waiting: rows.filter(({ id }) => waiting.has(id)).length,
        neither: rows.filter(({ id }) => !proven.has(id) && !waiting.has(id)).length,
      },
    ]),
  );
  return { areas, problems };
};
