/** The reports of the test runners, read into one shape. */

export type Failure = {
  /** What a second try runs again: a file, a file with a line, or the name of a proof. */
  target: string;
  title: string;
  reason: string;
  /** Money, access or a leak: a second try must not excuse it. */
  isFinal: boolean;
};

export type Verdict = { passed: number; failures: Failure[] };

export type VitestReport = {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Spec = {
  id?: string;
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type BrowserSuite = { specs?: Spec[]; suites?: BrowserSuite[] };
export type BrowserReport = {
  suites: BrowserSuite[];
  errors: { message?: string }[];
  stats?: { reused?: number };
};

export type ProofReport = {
  proofs: {
    name: string;
    ok: boolean;
    failed: string[];
    isFinal: boolean;
    exceeded: string[];
    figures: Record<string, number | string>;
  }[];
};

export const readVitest = ({ testResults }: VitestReport): Verdict => ({
  passed: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length,
  failures: testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length)
      return [{ target: name, title: name, reason: message, isFinal: false }];
    return failed.map(({ fullName, failureMessages }) => ({
      target: name,
      title: `${name}: ${fullName}`,
      reason: failureMessages.join('\n'),
      isFinal: false,
    }));
  }),
});

/** Files that ran again replace their earlier results. */
export const mergeVitest = (first: VitestReport, second: VitestReport): VitestReport => {
  const again = new Set(second.testResults.map(({ name }) => name));
  return {
    ...first,
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
};

const listSpecs = ({ specs = [], suites = [] }: BrowserSuite): Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const isFailed = ({ ok, tests }: Spec) => !ok && tests.some(({ status }) => status === 'unexpected');
const isPassed = ({ ok, tests }: Spec) =>
  ok && tests.every(({ status }) => status === 'expected' || status === 'flaky');

export const readBrowserTests = ({ suites, errors }: BrowserReport): Verdict => {
  const specs = suites.flatMap(listSpecs);
  return {
    passed: specs.filter(isPassed).length,
    failures: [
      ...specs.filter(isFailed).map(({ file, line, title, tests }) => ({
        target: `${file}:${line}`,
        title: `${file}:${line}: ${title}`,
        reason: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
        isFinal: false,
      })),
      // Outside a test: the search for secrets in the logs.
      ...errors.map(({ message = '' }) => ({
        target: '',
        title: 'after all browser tests',
        reason: message,
        isFinal: true,
      })),
    ],
  };
};

/** Tests that ran again replace their earlier results. */
export const mergeBrowserTests = (first: BrowserReport, second: BrowserReport): BrowserReport => {
  const ran = second.suites.flatMap(listSpecs).filter((spec) => isPassed(spec) || isFailed(spec));
  const again = new Map(ran.map((spec) => [spec.id, spec]));
  const replace = ({ specs = [], suites = [], ...rest }: BrowserSuite): BrowserSuite => ({
    ...rest,
    specs: specs.map((spec) => again.get(spec.id) ?? spec),
    suites: suites.map(replace),
  });
  return { ...first, suites: first.suites.map(replace), errors: [...first.errors, ...second.errors] };
};

export const readProofs = ({ proofs }: ProofReport): Verdict => ({
  passed: proofs.filter(({ ok }) => ok).length,
  failures: proofs
    .filter(({ ok }) => !ok)
    .map(({ name, failed, isFinal }) => ({ target: name, title: name, reason: failed.join('\n'), isFinal })),
});

export const mergeProofs = (first: ProofReport, second: ProofReport): ProofReport => {
  const again = new Set(second.proofs.map(({ name }) => name));
  return { proofs: [...first.proofs.filter(({ name }) => !again.has(name)), ...second.proofs] };
};
