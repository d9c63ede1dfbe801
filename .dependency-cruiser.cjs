// The boundaries of docs/architecture.md. Each comment is what a developer reads in the terminal: the fix, not just the ban.
const F = '^apps/server/src/features';
const LAYERED =
  '-(service|repository|codec|policy|presenter|routes|socket|jobs|events|listener|gateway|mail)\\.ts$';
const TEST = ['\\.test\\.tsx?$', '(^|/)vitest\\.[^/]+\\.ts$', '^apps/server/src/testing/'];
const SEEDS = '^apps/server/src/seeds/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import the tool cannot resolve is an import no rule can check.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Break the cycle: move the shared piece to kernel/, or let a job carry the consequence.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },

    {
      name: 'feature-through-index',
      severity: 'error',
      comment: 'Import another feature only through its index.ts.',
      from: { path: `${F}/([^/]+)/` },
      to: { path: `${F}/([^/]+)/`, pathNot: [`${F}/$1/`, `${F}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'rooms-without-cycles',
      severity: 'error',
      comment:
        'Rooms of a feature may use each other in one direction only: move the shared piece to the lower room.',
      scope: 'folder',
      // Tests count too.
      from: { path: `${F}/([^/]+)/[^/]+$` },
      to: { path: `${F}/$1/[^/]+$`, circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        '<noun>.ts may import kernel/ and its own pure siblings only: no package, no node: module, no contract, no other feature.',
      from: { path: `${F}/([^/]+)/.+\\.ts$`, pathNot: [LAYERED, '/index\\.ts$', ...TEST] },
      to: {
        pathNot: [
          '^apps/server/src/kernel/',
          `${F}/$1/(?!.*-(?:service|repository|codec|policy|presenter|routes|socket|jobs|events|listener|gateway|mail)\\.ts$)(?!index\\.ts$)`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      comment: 'Only *-repository.ts and platform/ may touch Kysely or pg.',
      from: {
        path: '^apps/server/src/',
        pathNot: ['-repository\\.ts$', '^apps/server/src/(platform|seeds)/', ...TEST],
      },
      to: { path: 'node_modules/(kysely|pg|pg-[^/]+)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-only-at-the-edge',
      severity: 'error',
      comment: 'Fastify and Socket.IO stay in *-routes.ts, *-socket.ts, platform/ and entrypoints/.',
      from: { path: `${F}/`, pathNot: ['-(routes|socket)\\.ts$', ...TEST] },
      to: {
        path: 'node_modules/(fastify|fastify-[^/]+|@fastify/[^/]+|socket\\.io|@socket\\.io/[^/]+)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'vendors-only-in-gateways',
      severity: 'error',
      comment:
        'Vendor SDKs, their types included, live in *-gateway.ts and its <vendor>-codec.ts, or in platform/.',
      from: {
        path: '^apps/server/src/',
        pathNot: ['-gateway\\.ts$', '/stripe-codec\\.ts$', '^apps/server/src/platform/', SEEDS, ...TEST],
      },
      to: {
        path: 'node_modules/(stripe|openai|ioredis|nodemailer|web-push|sharp|graphile-worker|jose|docx|pdfkit|fflate|@react-pdf/[^/]+|@node-rs/[^/]+|@aws-sdk/[^/]+)/',
      },
    },
    {
      name: 'entrypoints-are-not-imported',
      severity: 'error',
      comment: 'Entrypoints compose; nothing imports them.',
      from: { pathNot: ['^apps/server/src/entrypoints/', ...TEST] },
      to: { path: '^apps/server/src/entrypoints/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'platform/ and kernel/ may not import a feature.',
      from: { path: '^apps/server/src/(platform|kernel)/' },
      to: { path: `${F}/` },
    },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      comment: 'kernel/ imports kernel/ and the type of the error codes only: no package, no node: module.',
      from: { path: '^apps/server/src/kernel/', pathNot: TEST },
      to: { pathNot: ['^apps/server/src/kernel/', '^packages/contract/src/errors\\.ts$'] },
    },

    {
      name: 'browser-never-imports-server',
      severity: 'error',
      comment: 'The browser apps talk through packages/contract.',
      from: { path: '^apps/(web|studio)/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'browser-loads-no-schemas',
      severity: 'error',
      comment:
        'A value of @maetrix/contract brings all schemas into the bundle: import types, or from a part of it like ' +
        '@maetrix/contract/messages. The build takes loaders and actions out of the routes.',
      from: { path: '^(apps/web/app/(features|shared)|packages/ui/src)/', pathNot: '\\.(server|test)\\.' },
      to: { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'apps-are-separate',
      severity: 'error',
      comment: 'Share through packages/.',
      from: { path: '^apps/(web|studio)/' },
      to: { path: '^apps/(web|studio)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-feature-through-its-door',
      severity: 'error',
      comment:
        'Use another feature, or a feature from a route, only through its index.ts (index.server.ts on the server).',
      from: { path: '^apps/(?:web/app|studio/src)/(?:features/([^/]+)/|routes/|[^/]+$)', pathNot: TEST },
      to: {
        path: '^apps/(?:web/app|studio/src)/features/([^/]+)/',
        pathNot: [
          '^apps/(?:web/app|studio/src)/features/$1/',
          '^apps/(?:web/app|studio/src)/features/[^/]+/index(?:\\.server)?\\.ts$',
        ],
      },
    },
    {
      name: 'web-features-have-no-cycles',
      severity: 'error',
      comment: 'Two features need each other: move the part both need to a third feature or to shared/.',
      scope: 'folder',
      from: { path: '^apps/(?:web/app|studio/src)/features/[^/]+$' },
      to: { path: '^apps/(?:web/app|studio/src)/features/[^/]+$', circular: true },
    },
    {
      name: 'web-one-way',
      severity: 'error',
      comment: 'routes -> features -> shared, never back.',
      from: { path: '^apps/(?:web/app|studio/src)/(features|shared)/' },
      to: { path: '^apps/(?:web/app|studio/src)/routes/' },
    },
    {
      name: 'web-shared-is-a-leaf',
      severity: 'error',
      comment: 'shared/ imports no feature.',
      from: { path: '^apps/(?:web/app|studio/src)/shared/' },
      to: { path: '^apps/(?:web/app|studio/src)/features/' },
    },

    {
      name: 'packages-below-apps',
      severity: 'error',
      comment: 'Packages never import apps.',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'contract-and-ui-are-leaves',
      severity: 'error',
      comment: 'contract and ui import no other package of ours.',
      from: { path: '^packages/(contract|ui)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'sandbox-stays-outside',
      severity: 'error',
      comment:
        'The product speaks to the sandbox over the network only; seeds, which never run in production, start one.',
      from: { path: '^(apps|packages/(contract|ui))/', pathNot: [SEEDS, ...TEST] },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      comment: 'Test helpers stay in tests.',
      from: { path: '^(apps|packages)/', pathNot: [...TEST, '^packages/testing/', '\\.stories\\.tsx$'] },
      to: { path: ['^packages/testing/', '^apps/server/src/testing/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(build|dist|coverage|storybook-static|\\.react-router)/' },
    parser: 'swc', // without it depcruise falls back to loose acorn on .ts and never reports 'type-only'
    tsPreCompilationDeps: true,
    // Without these two, `import '@maetrix/contract'` stays unresolved and every rule about it silently passes.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
